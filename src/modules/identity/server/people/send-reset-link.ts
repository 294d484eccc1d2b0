import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { linkReceiver } from '../sign-in/link-receiver.ts';
import { mailLink } from '../sign-in/mail-link.ts';
import { createLinkFor } from './create-link-for.ts';

/** Sends a password link to the person only: the admin who sends it does not see it. */
export const sendResetLink = personUseCase(
  identityContract.sendResetLink,
  async ({ input, caller, context, errors }) => {
    const { database, settings } = context;
    await database.identity.transaction().execute(async (identity) => {
      const to = await linkReceiver(identity, caller.clinicId, input.id);
      const made = await createLinkFor(identity, to, { provesEmail: true });
      if (!made) throw errors.WORKS_ELSEWHERE();
      await mailLink(identity, { ...made, to, settings });
    });
  },
);

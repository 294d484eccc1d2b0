import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { linkReceiver } from '../sign-in/link-receiver.ts';
import { createLinkFor } from './create-link-for.ts';

export const createResetLink = personUseCase(
  identityContract.createResetLink,
  async ({ input, caller, context, errors }) =>
    context.database.identity.transaction().execute(async (identity) => {
      const to = await linkReceiver(identity, caller.clinicId, input.id);
      const made = await createLinkFor(identity, to, { provesEmail: false });
      if (!made) throw errors.WORKS_ELSEWHERE();
      return made.link;
    }),
);

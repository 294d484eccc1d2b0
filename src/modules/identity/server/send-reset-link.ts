import { personUseCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../contract.ts';
import { createLink } from './create-link.ts';
import { linkReceiver } from './link-receiver.ts';
import { mailLink } from './mail-link.ts';

/** The link goes to its person and to nobody else: the admin who sends it does not see it. */
export const sendResetLink = personUseCase(identityContract.sendResetLink, async ({ input, caller, context }) => {
  const { database, settings } = context;
  await database.identity.transaction().execute(async (identity) => {
    const to = await linkReceiver(identity, caller.clinicId, input.id);
    const link = await createLink(identity, to.hasPassword ? 'password_reset' : 'invitation', to.authUserId);
    await mailLink(identity, { template: to.hasPassword ? 'passwordReset' : 'invitation', link, to, settings });
  });
});

import { useCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../../contract.ts';
import { acceptAtSignIn } from '../people/accept-invitation.ts';
import { openSession } from '../sessions/open-session.ts';
import { verifyPasskey } from './verify-passkey.ts';

/** A passkey is two factors in one: the device, and the finger, face or code that opens it. */
export const loginWithPasskey = useCase(identityContract.loginWithPasskey, async ({ input, context, errors }) => {
  const authUserId = await verifyPasskey(context, input);
  const place = await acceptAtSignIn(context, authUserId, input.invitation, errors.CONFIRM_EMAIL);
  return openSession(context, { authUserId, secondFactor: true, ...place });
});

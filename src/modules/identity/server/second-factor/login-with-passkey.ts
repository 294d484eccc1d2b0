import { useCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { acceptAtSignIn } from '../people/accept-invitation.ts';
import { openSession } from '../sessions/open-session.ts';
import { verifyPasskey } from './verify-passkey.ts';

/** A passkey counts as two factors: the device, and the finger, face or code that unlocks it. */
export const loginWithPasskey = useCase(identityContract.loginWithPasskey, async ({ input, context, errors }) => {
  const proof = await verifyPasskey(context, input);
  const place = await acceptAtSignIn(context, proof, input.invitation, errors.CONFIRM_EMAIL);
  return openSession(context, proof, { secondFactor: true, ...place });
});

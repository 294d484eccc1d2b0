import { useCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../contract.ts';
import { openSession } from './open-session.ts';
import { verifyPasskey } from './verify-passkey.ts';

/** A passkey is two factors in one: the device, and the finger, face or code that opens it. */
export const loginWithPasskey = useCase(identityContract.loginWithPasskey, async ({ input, context }) =>
  openSession(context, { authUserId: await verifyPasskey(context, input), secondFactor: true }),
);

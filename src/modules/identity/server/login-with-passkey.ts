import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { useCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../contract.ts';
import { openSession, wrongCredentials } from './open-session.ts';
import { takeChallenge } from './passkey-challenges.ts';

/** A passkey is two factors in one: the device, and the finger, face or code that opens it. */
export const loginWithPasskey = useCase(identityContract.loginWithPasskey, async ({ input, context }) => {
  const { identity } = context.database;
  const { site } = context.sender;
  const expectedChallenge = await takeChallenge(context, input.challengeId, null);
  const passkey = await identity
    .selectFrom('authPasskeys')
    .select(['id', 'authUserId', 'publicKey', 'counter'])
    .where('id', '=', input.response.id)
    .executeTakeFirstOrThrow(wrongCredentials);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: input.response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch(() => {
    throw wrongCredentials();
  });
  if (!verified) throw wrongCredentials();
  await identity
    .updateTable('authPasskeys')
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: sql`now()` })
    .where('id', '=', passkey.id)
    .execute();
  return openSession(context, { authUserId: passkey.authUserId, secondFactor: true });
});

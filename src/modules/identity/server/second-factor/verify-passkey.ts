import type { InferContractRouterInputs } from '@orpc/contract';
import { sql } from 'kysely';
import type { RequestContext } from '#foundation/server/requests/use-case.ts';
import { recordFailedSignIn } from '#modules/audit/server/record-failed-sign-in.ts';
import type { identityContract } from '../../contract.ts';
import type { Proof } from '../sessions/lock-account.ts';
import { wrongCredentials } from '../sessions/refusals.ts';
import { takeChallenge } from './challenges.ts';
import { loadWebauthn } from './load-webauthn.ts';

type Used = InferContractRouterInputs<typeof identityContract>['loginWithPasskey'];

/** Returns the account whose passkey answered the challenge. */
export async function verifyPasskey(context: RequestContext, { challengeId, response }: Used): Promise<Proof> {
  const { identity } = context.database;
  const { site } = context.sender;
  const expectedChallenge = await takeChallenge(context, challengeId, null);
  const passkey = await identity
    .selectFrom('authPasskeys')
    .innerJoin('authUsers', 'authUsers.id', 'authPasskeys.authUserId')
    .select(['authPasskeys.id', 'authPasskeys.publicKey', 'authPasskeys.counter'])
    .select(['authPasskeys.authUserId', 'authUsers.passwordHash'])
    .where('authPasskeys.id', '=', response.id)
    .executeTakeFirstOrThrow(wrongCredentials);
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch(() => null);
  if (!checked?.verified) {
    await recordFailedSignIn(context, passkey.authUserId);
    throw wrongCredentials();
  }
  await identity
    .updateTable('authPasskeys')
    .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: sql`now()` })
    .where('id', '=', passkey.id)
    .execute();
  return { authUserId: passkey.authUserId, passwordHash: passkey.passwordHash };
}

import { ORPCError } from '@orpc/server';
import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { readProfile } from '../people/profile/read-profile.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { takeChallenge } from './challenges.ts';
import { loadWebauthn } from './load-webauthn.ts';

const notVerified = () =>
  new ORPCError('PASSKEY_NOT_VERIFIED', {
    status: 422,
    message: "Couldn't verify the passkey. Please try again.",
  });

export const addPasskey = personUseCase(identityContract.addPasskey, async ({ input, caller, context }) => {
  const { site } = context.sender;
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: input.response,
    expectedChallenge: await takeChallenge(context, input.challengeId, caller.authUserId),
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
  }).catch(() => {
    throw notVerified();
  });
  if (!verified) throw notVerified();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const { identity } = context.database;
  await identity.transaction().execute(async (locked) => {
    await lockAccount(locked, caller);
    await locked
      .insertInto('authPasskeys')
      .values({
        id,
        authUserId: caller.authUserId,
        publicKey: Buffer.from(publicKey),
        counter,
        transports,
        name: input.name,
      })
      .execute();
  });
  return readProfile(identity, caller);
});

import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { product } from '#foundation/shared/product.ts';
import { identityContract } from '../../contract.ts';
import { keepChallenge } from './challenges.ts';
import { loadWebauthn } from './load-webauthn.ts';
import { requireProof } from './require-proof.ts';

export const beginPasskeyRegistration = personUseCase(
  identityContract.passkeyRegistration,
  async ({ input, caller, context, errors }) => {
    await requireProof(context, caller, input.password, errors.proof_required);
    const { identity } = context.database;
    const present = await identity
      .selectFrom('authPasskeys')
      .select('id')
      .where('authUserId', '=', caller.authUserId)
      .execute();
    const { generateRegistrationOptions } = await loadWebauthn();
    const options = await generateRegistrationOptions({
      rpName: product.name,
      rpID: context.sender.site.hostname,
      userName: caller.email,
      userID: new TextEncoder().encode(caller.authUserId),
      attestationType: 'none',
      // Ed25519, ES256 and RS256, which today's authenticators support.
      supportedAlgorithmIDs: [-8, -7, -257],
      excludeCredentials: present,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const challengeId = await keepChallenge(identity, options.challenge, caller.authUserId);
    return { challengeId, options: { ...options } };
  },
);

import { useCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../../contract.ts';
import { countRequest } from '../sign-in/failed-tries.ts';
import { loadWebauthn } from './load-webauthn.ts';
import { keepChallenge } from './passkey-challenges.ts';

export const beginPasskeySignIn = useCase(identityContract.passkeyChallenge, async ({ context }) => {
  await countRequest('passkeyOptions', context);
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: context.sender.site.hostname,
    userVerification: 'required',
  });
  const challengeId = await keepChallenge(context, options.challenge, null);
  return { challengeId, options: { ...options } };
});

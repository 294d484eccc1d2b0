import { useCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { countRequest } from '../sign-in/failed-tries.ts';
import { keepChallenge } from './challenges.ts';
import { loadWebauthn } from './load-webauthn.ts';

export const beginPasskeySignIn = useCase(identityContract.passkeyChallenge, async ({ context }) => {
  await countRequest('passkeyOptions', context);
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: context.sender.site.hostname,
    userVerification: 'required',
  });
  const challengeId = await keepChallenge(context.database.identity, options.challenge, null);
  return { challengeId, options: { ...options } };
});

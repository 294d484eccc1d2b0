import { useMutation } from '@tanstack/react-query';
import { openScreen } from '#foundation/web/session/screen-lock.ts';
import { saveSession } from '#foundation/web/session/session.ts';
import type { SignedIn } from '../../contract-signed-in.ts';
import { identityApi } from '../api.ts';
import { askForPasskey } from '../passkeys.ts';

type Proof = { pin: string } | { password: string } | 'passkey' | 'nothing';

async function unlock(proof: Proof): Promise<SignedIn | null> {
  if (proof === 'nothing') return identityApi.unlock.call({});
  if (proof !== 'passkey') return identityApi.unlock.call(proof);
  const { challengeId, options } = await identityApi.passkeyChallenge.call();
  const response = await askForPasskey(options);
  if (!response) return null;
  const passkey = { challengeId, response: { ...response, clientExtensionResults: {} } };
  return identityApi.unlock.call({ passkey });
}

/** Every tab continues where it was, with the new token. */
export function useUnlock() {
  return useMutation({
    mutationFn: unlock,
    onSuccess: (opened) => {
      if (!opened) return;
      saveSession({ token: opened.token, email: opened.user.email }, 'token_refreshed');
      openScreen();
    },
  });
}

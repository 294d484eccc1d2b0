import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { Role } from '#foundation/shared/roles.ts';
import { declaredData } from '#foundation/web/declared-data.ts';
import type { SignedIn } from '../../contract.ts';
import { identityApi } from '../api.ts';
import { askForPasskey } from '../passkeys.ts';
import { demoTrouble, signInTrouble, type Trouble } from './sign-in-trouble.ts';

const Challenge = z.object({ challengeId: z.uuid() });
const context = { anonymous: true };

export type Arrive = (signedIn: SignedIn, options?: { withSecondFactor: boolean }) => void;

/** The ways to sign in, and the one that failed last. */
export function useLogin(arrive: Arrive, troubleOf: (error: unknown) => Trouble) {
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const begin = { onMutate: () => setTrouble(null) };
  const login = useMutation(
    identityApi.login.mutationOptions({
      ...begin,
      context,
      onSuccess: (signedIn) => arrive(signedIn),
      onError: (error) => {
        const challenge = declaredData(error, 'mfa_required', Challenge);
        if (challenge) setChallengeId(challenge.challengeId);
        else setTrouble(troubleOf(error));
      },
    }),
  );
  const verify = useMutation(
    identityApi.verifySecondFactor.mutationOptions({
      ...begin,
      context,
      onSuccess: (signedIn) => arrive(signedIn, { withSecondFactor: true }),
      onError: (error) => setTrouble(signInTrouble(error, false)),
    }),
  );
  const demo = useMutation(
    identityApi.demo.mutationOptions({
      ...begin,
      context,
      onSuccess: (signedIn) => arrive(signedIn),
      onError: (error) => setTrouble(demoTrouble(error)),
    }),
  );
  const passkey = useMutation({
    ...begin,
    mutationFn: async (): Promise<SignedIn | null> => {
      const { challengeId, options } = await identityApi.passkeyChallenge.call(undefined, { context });
      const response = await askForPasskey(options);
      if (!response) return null;
      const used = { ...response, clientExtensionResults: {} };
      return identityApi.loginWithPasskey.call({ challengeId, response: used }, { context });
    },
    onSuccess: (signedIn) => signedIn && arrive(signedIn),
    onError: (error) => setTrouble(signInTrouble(error, false)),
  });

  return {
    trouble,
    needsCode: challengeId !== null,
    busy: login.isPending || verify.isPending || demo.isPending || passkey.isPending,
    login: login.mutate,
    verify: (code: string) => challengeId && verify.mutate({ challengeId, code }),
    demo: (role: Role) => demo.mutate({ role }),
    passkey: () => passkey.mutate(),
    startAgain: () => {
      setChallengeId(null);
      setTrouble(null);
    },
  };
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { Role } from '#foundation/shared/roles.ts';
import { declaredData } from '#foundation/web/requests/declared-data.ts';
import type { SignedIn } from '../../contract-signed-in.ts';
import { identityApi } from '../api.ts';
import { askForPasskey } from '../passkeys.ts';
import type { Credentials } from './password-form.tsx';
import { demoTrouble, signInTrouble, type Trouble, tooEarlyTrouble } from './sign-in-trouble.ts';
import { useCountdown } from './use-countdown.ts';

const Challenge = z.object({ challengeId: z.uuid() });
const TooEarly = z.object({ retryAfterSeconds: z.int().positive() });
const context = { anonymous: true };

export type Arrive = (signedIn: SignedIn, options?: { withSecondFactor: boolean }) => void;

/** The wait until the next try. */
export interface Wait {
  secondsLeft: number;
  isOver: boolean;
  /** The e-mail address whose try was refused, or null for any. */
  email: string | null;
}

/** The ways to sign in, with the failure of the last try. */
export function useLogin(arrive: Arrive, troubleOf: (error: unknown) => Trouble, invitation?: string) {
  const accepting = invitation ? { invitation } : {};
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const [refused, setRefused] = useState<Pick<Wait, 'isOver' | 'email'>>({ isOver: false, email: null });
  const countdown = useCountdown(() => {
    setTrouble(null);
    setRefused((before) => ({ ...before, isOver: true }));
  });

  function refuse(error: unknown, otherwise: Trouble, email: string | null = null) {
    const tooEarly = declaredData(error, 'TOO_MANY_REQUESTS', TooEarly);
    setTrouble(tooEarly ? tooEarlyTrouble(tooEarly.retryAfterSeconds) : otherwise);
    if (!tooEarly) return;
    setRefused({ isOver: false, email });
    countdown.start(tooEarly.retryAfterSeconds);
  }

  const begin = {
    onMutate: () => {
      setTrouble(null);
      setRefused((before) => ({ ...before, isOver: false }));
    },
  };
  const login = useMutation(
    identityApi.login.mutationOptions({
      ...begin,
      context,
      onSuccess: (signedIn) => arrive(signedIn),
      onError: (error, { email = null }) => {
        const challenge = declaredData(error, 'mfa_required', Challenge);
        if (challenge) setChallengeId(challenge.challengeId);
        else refuse(error, troubleOf(error), email);
      },
    }),
  );
  const verify = useMutation(
    identityApi.verifySecondFactor.mutationOptions({
      ...begin,
      context,
      onSuccess: (signedIn) => arrive(signedIn, { withSecondFactor: true }),
      onError: (error) => refuse(error, signInTrouble(error, false)),
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
      return identityApi.loginWithPasskey.call({ ...accepting, challengeId, response: used }, { context });
    },
    onSuccess: (signedIn) => signedIn && arrive(signedIn),
    onError: (error) => setTrouble(signInTrouble(error, false)),
  });

  return {
    trouble,
    wait: { ...refused, secondsLeft: countdown.secondsLeft },
    needsCode: challengeId !== null,
    busy: login.isPending || verify.isPending || demo.isPending || passkey.isPending,
    login: (credentials: Credentials) => login.mutate({ ...accepting, ...credentials }),
    verify: (code: string) => challengeId && verify.mutate({ ...accepting, challengeId, code }),
    demo: (role: Role) => demo.mutate({ role }),
    passkey: () => passkey.mutate(),
    startAgain: () => {
      setChallengeId(null);
      setTrouble(null);
    },
  };
}

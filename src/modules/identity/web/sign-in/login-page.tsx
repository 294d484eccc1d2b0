import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link, type MetaFunction, useLocation } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { identityApi } from '../api.ts';
import { canUsePasskeys } from '../passkeys.ts';
import { DemoButtons } from './demo-buttons.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginFailed } from './login-failed.tsx';
import styles from './login-page.module.css';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { signInTrouble } from './sign-in-trouble.ts';
import { invitationOf, useArrival } from './use-arrival.ts';
import { useLogin } from './use-login.ts';

export const meta: MetaFunction = () => [{ title: `Sign In · ${product.name}` }];

export default function LoginPage() {
  const { data: mode } = useQuery(identityApi.mode.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  const isDemo = mode?.demo ?? false;
  const [hasForgotten, setHasForgotten] = useState(false);
  const invitation = invitationOf(useLocation().state);
  const offersDemo = isDemo && !invitation;
  const login = useLogin(useArrival(), (error) => signInTrouble(error, offersDemo), invitation);

  if (hasForgotten) {
    return (
      <SignInFrame title="Forgot your password?">
        <ForgotPasswordForm onBack={() => setHasForgotten(false)} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={invitation ? 'Sign in to accept' : 'Sign in to your workspace'}>
      {login.trouble ? <LoginFailed trouble={login.trouble} /> : null}
      {login.needsCode ? (
        <SecondFactorForm busy={login.busy} wait={login.wait} onSubmit={login.verify} onBack={login.startAgain} />
      ) : (
        <>
          <PasswordForm busy={login.busy} wait={login.wait} onSubmit={login.login} />
          <button type="button" className={styles.forgot} onClick={() => setHasForgotten(true)}>
            Forgot password?
          </button>
          {canUsePasskeys() ? (
            <Button
              variant="default"
              size="md"
              disabled={login.busy}
              leftSection={<KeyRound size={18} aria-hidden="true" />}
              onClick={login.passkey}
            >
              Sign in with a passkey
            </Button>
          ) : null}
          <p className={styles.access}>
            No account yet? <Link to="/contact">Contact us for access</Link>
          </p>
          {offersDemo ? <DemoButtons busy={login.busy} onChoose={login.demo} /> : null}
        </>
      )}
      <Link to="/" className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        Back to Homepage
      </Link>
    </SignInFrame>
  );
}

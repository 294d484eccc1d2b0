import { Button } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { saveSession } from '#foundation/web/session/session.ts';
import { announce } from '#foundation/web/session/session-events.ts';
import { identityApi } from '#modules/identity/web/api.ts';
import { PasswordForm } from '#modules/identity/web/sign-in/password-form.tsx';
import { SecondFactorForm } from '#modules/identity/web/sign-in/second-factor-form.tsx';
import { SignInFrame } from '#modules/identity/web/sign-in/sign-in-frame.tsx';
import { type Arrive, useLogin } from '#modules/identity/web/sign-in/use-login.ts';
import styles from './admin-page.module.css';

const arrive: Arrive = ({ token, user }, { withSecondFactor } = { withSecondFactor: false }) => {
  saveSession({ token, email: user.email });
  if (withSecondFactor) announce('mfa_verified');
};

const troubleOf = (error: unknown) => [
  error instanceof ORPCError && error.status === 401 ? 'Invalid credentials' : failureOf(error).sentence,
];

export default function AdminLogin() {
  const { data: mode } = useQuery(identityApi.mode.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  const login = useLogin(arrive, troubleOf);
  return (
    <SignInFrame title="Admin Login">
      {login.trouble ? (
        <p role="alert" className={styles.refused}>
          <CircleAlert size={20} aria-hidden="true" />
          {login.trouble.join(' ')}
        </p>
      ) : null}
      {login.needsCode ? (
        <SecondFactorForm busy={login.busy} wait={login.wait} onSubmit={login.verify} onBack={login.startAgain} />
      ) : (
        <PasswordForm busy={login.busy} wait={login.wait} onSubmit={login.login} />
      )}
      {mode?.demo ? (
        <Button variant="default" size="md" disabled={login.busy} onClick={() => login.demo('admin')}>
          Open as demo admin
        </Button>
      ) : null}
      <Link to="/" className={styles.home}>
        Back to Homepage
      </Link>
    </SignInFrame>
  );
}

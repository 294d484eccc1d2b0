import { Button, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { PasswordField } from '#foundation/ui/fields/password-field.tsx';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { announce } from '#foundation/web/session/session-events.ts';
import { weaknesses } from '../../rules/weaknesses.ts';
import { identityApi } from '../api.ts';
import { PasswordReasons } from '../password-reasons.tsx';
import { weakReasons } from '../weak-reasons.ts';

interface NewPasswordFormProps {
  token: string;
  email: string;
  clinicName: string;
  isReset: boolean;
}

export function NewPasswordForm({ token, email, clinicName, isReset }: NewPasswordFormProps) {
  const about = { email, names: [clinicName] };
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const use = useMutation(
    identityApi.useLink.mutationOptions({
      context: { anonymous: true },
      onSuccess: async () => {
        if (isReset) announce('password_recovery');
        notifications.show({ message: 'Your password is set. Sign in with it.' });
        await navigate('/login', { replace: true });
      },
    }),
  );
  const refused = use.isError ? weakReasons(use.error) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (weaknesses(password, about).length === 0) use.mutate({ token, password });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
          size="md"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordReasons password={password} about={about} refused={refused} />
        {refused ? null : <ChangeFailure change={use} inForm />}
        <Button type="submit" size="md" fullWidth loading={use.isPending}>
          Set password
        </Button>
      </Stack>
    </form>
  );
}

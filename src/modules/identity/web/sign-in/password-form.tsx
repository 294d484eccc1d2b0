import { zodResolver } from '@hookform/resolvers/zod';
import { Stack, TextInput } from '@mantine/core';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { text } from '#foundation/shared/text/text.ts';
import { PasswordField } from '#foundation/ui/fields/password-field.tsx';
import { SignInButton } from './sign-in-button.tsx';
import type { Wait } from './use-login.ts';

const Credentials = z.object({
  email: text(254).min(1, 'Email is required').pipe(z.email('Invalid email address')),
  password: z.string().min(1, 'Password is required'),
});
export type Credentials = z.infer<typeof Credentials>;

interface PasswordFormProps {
  busy: boolean;
  wait: Wait;
  onSubmit: (credentials: Credentials) => void;
}

export function PasswordForm({ busy, wait, onSubmit }: PasswordFormProps) {
  const { register, handleSubmit, formState, control } = useForm<Credentials>({
    mode: 'onTouched',
    resolver: zodResolver(Credentials),
    defaultValues: { email: '', password: '' },
  });
  // A person at the same desk with another account need not wait.
  const email = useWatch({ control, name: 'email' });
  const secondsLeft = wait.email === null || wait.email === email.trim() ? wait.secondsLeft : 0;
  const submit = handleSubmit((credentials) => (secondsLeft > 0 ? undefined : onSubmit(credentials)));
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          {...register('email')}
          label="Email"
          type="email"
          size="md"
          autoComplete="username webauthn"
          required
          error={formState.errors.email?.message}
        />
        <PasswordField
          {...register('password')}
          label="Password"
          size="md"
          autoComplete="current-password"
          required
          error={formState.errors.password?.message}
        />
        <SignInButton busy={busy} secondsLeft={secondsLeft} isWaitOver={wait.isOver} />
      </Stack>
    </form>
  );
}

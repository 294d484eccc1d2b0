import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { text } from '#foundation/shared/text.ts';
import { PasswordField } from '#foundation/ui/password-field.tsx';

const Credentials = z.object({
  email: text(254).min(1, 'Email is required').pipe(z.email('Invalid email address')),
  password: z.string().min(1, 'Password is required'),
});
export type Credentials = z.infer<typeof Credentials>;

interface PasswordFormProps {
  busy: boolean;
  onSubmit: (credentials: Credentials) => void;
}

export function PasswordForm({ busy, onSubmit }: PasswordFormProps) {
  const { register, handleSubmit, formState } = useForm<Credentials>({
    mode: 'onTouched',
    resolver: zodResolver(Credentials),
    defaultValues: { email: '', password: '' },
  });
  return (
    <form onSubmit={handleSubmit(onSubmit)} noValidate>
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
        <Button type="submit" size="md" fullWidth disabled={busy}>
          {busy ? 'Signing In...' : 'Sign In'}
        </Button>
      </Stack>
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { PasswordResetRequest } from '../../contract-sign-in.ts';
import { identityApi } from '../api.ts';

type Typed = z.input<typeof PasswordResetRequest>;

export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const { register, handleSubmit, formState } = useForm<Typed, unknown, z.output<typeof PasswordResetRequest>>({
    mode: 'onTouched',
    resolver: zodResolver(PasswordResetRequest),
    defaultValues: { email: '' },
  });
  const request = useMutation(identityApi.requestPasswordReset.mutationOptions({ context: { anonymous: true } }));

  return (
    <form onSubmit={handleSubmit((asked) => request.mutate(asked))} noValidate>
      <Stack gap="md">
        {request.isSuccess ? (
          <p role="status">
            If there is an account with this e-mail, a link to set a new password is on its way. It works for 30
            minutes. Nothing in your mailbox? Ask your clinic's admin for a link.
          </p>
        ) : (
          <>
            <p>Enter the e-mail of your account. We'll send you a link to set a new password.</p>
            <TextInput
              {...register('email')}
              label="Email"
              type="email"
              size="md"
              autoComplete="username"
              autoFocus
              required
              error={formState.errors.email?.message}
            />
            <ChangeFailure title="Not sent" change={request} inForm />
            <Button type="submit" size="md" fullWidth loading={request.isPending}>
              Send the link
            </Button>
          </>
        )}
        <Button variant="subtle" size="md" fullWidth onClick={onBack}>
          Back to sign in
        </Button>
      </Stack>
    </form>
  );
}

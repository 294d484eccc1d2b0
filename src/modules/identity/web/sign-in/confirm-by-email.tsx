import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { identityApi } from '../api.ts';

interface ConfirmByEmailProps {
  email: string;
  hasPassword: boolean;
  canSendEmail: boolean;
}

/** For an invitation that waits for a confirmed e-mail address: a mailed link for a new password is the proof. */
export function ConfirmByEmail({ email, hasPassword, canSendEmail }: ConfirmByEmailProps) {
  const request = useMutation(identityApi.requestPasswordReset.mutationOptions({ context: { anonymous: true } }));
  const reason = hasPassword
    ? 'Before you join another clinic, confirm your e-mail.'
    : 'Another clinic has invited you too.';

  if (!canSendEmail) {
    return <p>{reason} This server cannot send e-mail: ask the person who runs it.</p>;
  }
  if (request.isSuccess) {
    return (
      <p role="status">
        A link to set a new password is on its way to <strong>{email}</strong>. It works for 30 minutes. Set your
        password, then open this invitation again.
      </p>
    );
  }
  return (
    <>
      <p>
        {reason} We'll send a link to set a new password to <strong>{email}</strong>. Then open this invitation again.
      </p>
      <ChangeFailure title="Not sent" change={request} />
      <Button size="md" fullWidth loading={request.isPending} onClick={() => request.mutate({ email })}>
        {hasPassword ? 'Confirm your e-mail' : 'Set your password by e-mail'}
      </Button>
    </>
  );
}

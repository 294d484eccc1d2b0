import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { identityApi } from '../api.ts';
import { ConfirmTwoFactor } from './confirm-two-factor.tsx';

export function TwoFactorOff({ onConfirmed }: { onConfirmed: (recoveryCodes: readonly string[]) => void }) {
  const start = useMutation(identityApi.startTwoFactor.mutationOptions());
  if (start.data) return <ConfirmTwoFactor secret={start.data} onConfirmed={onConfirmed} />;
  return (
    <>
      {start.isError ? <FailureNote title="Not begun" failure={failureOf(start.error)} /> : null}
      <Button loading={start.isPending} onClick={() => start.mutate(undefined)}>
        Set up two-factor
      </Button>
    </>
  );
}

import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { identityApi } from '../../api.ts';
import { useProof } from '../use-proof.tsx';
import { ConfirmTwoFactor } from './confirm-two-factor.tsx';

export function TwoFactorOff({ onConfirmed }: { onConfirmed: (recoveryCodes: readonly string[]) => void }) {
  const { proof, field, ...outcome } = useProof();
  const start = useMutation(
    identityApi.startTwoFactor.mutationOptions({ onError: outcome.onError, onSuccess: outcome.onDone }),
  );
  if (start.data) return <ConfirmTwoFactor secret={start.data} onConfirmed={onConfirmed} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    start.mutate(proof);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {field}
        <ChangeFailure title="Not started" change={start} inForm />
        <Group>
          <Button type="submit" loading={start.isPending}>
            Set up two-factor
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

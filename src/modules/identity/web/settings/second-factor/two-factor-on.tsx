import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '#foundation/ui/fields/password-field.tsx';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { identityApi } from '../../api.ts';

interface TwoFactorOnProps {
  codesLeft: number;
  onEnded: () => void;
}

export function TwoFactorOn({ codesLeft, onEnded }: TwoFactorOnProps) {
  const [password, setPassword] = useState('');
  const end = useMutation(
    identityApi.endTwoFactor.mutationOptions({
      onSuccess: () => {
        onEnded();
        notifications.show({ message: 'Two-factor is off' });
      },
    }),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password) end.mutate({ password });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Group>
          <StatusChip hue="green">On</StatusChip>
          <span>{codesLeft === 1 ? '1 recovery code left' : `${codesLeft} recovery codes left`}</span>
        </Group>
        <PasswordField
          label="Your password"
          description="Needed to turn two-factor off."
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <ChangeFailure title="Still on" change={end} inForm />
        <Group>
          <Button type="submit" variant="default" loading={end.isPending}>
            Turn off two-factor
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '#foundation/ui/fields/password-field.tsx';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { pinFault } from '../../../rules.ts';
import { identityApi } from '../../api.ts';
import { useProof } from '../use-proof.tsx';

interface PinFormProps {
  hasPin: boolean;
  onChanged: () => void;
}

export function PinForm({ hasPin, onChanged }: PinFormProps) {
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { proof, field, ...outcome } = useProof();
  const done = (message: string) => () => {
    setPin('');
    outcome.onDone();
    onChanged();
    notifications.show({ message });
  };
  const set = useMutation(
    identityApi.setPin.mutationOptions({ onError: outcome.onError, onSuccess: done('PIN saved') }),
  );
  const remove = useMutation(identityApi.removePin.mutationOptions({ onSuccess: done('PIN removed') }));

  function submit(event: FormEvent) {
    event.preventDefault();
    setFault(pinFault(pin));
    if (!pinFault(pin)) set.mutate({ pin, ...proof });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordField
          label={hasPin ? 'New PIN' : 'PIN'}
          description="4 to 6 digits that unlock the screen instead of your password. After 5 wrong ones the password is needed."
          secret="PIN"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          maw={280}
          required
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value)}
          error={fault}
        />
        {field}
        <ChangeFailure change={set} inForm />
        <ChangeFailure change={remove} />
        <Group>
          <Button type="submit" loading={set.isPending}>
            {hasPin ? 'Change PIN' : 'Set PIN'}
          </Button>
          {hasPin ? (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
              Remove PIN
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  );
}

import { Button, Group, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import type { Profile } from '../../../contract-account.ts';
import { identityApi } from '../../api.ts';
import { canUsePasskeys, makePasskey } from '../../passkeys.ts';
import { useProof } from '../use-proof.tsx';

export function AddPasskey({ onAdded }: { onAdded: (profile: Profile) => void }) {
  const [name, setName] = useState('');
  const { proof, field, ...outcome } = useProof();
  const add = useMutation({
    mutationFn: async () => {
      const { challengeId, options } = await identityApi.passkeyRegistration.call(proof);
      const response = await makePasskey(options);
      if (!response) return null;
      return identityApi.addPasskey.call({ challengeId, name, response: { ...response, clientExtensionResults: {} } });
    },
    onError: outcome.onError,
    onSuccess: (profile) => {
      if (!profile) return;
      outcome.onDone();
      setName('');
      onAdded(profile);
      notifications.show({ message: 'Passkey added' });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim()) add.mutate();
  }

  if (!canUsePasskeys()) return <p>This browser doesn't support passkeys.</p>;
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end" mt="md" mb="sm">
        <TextInput
          label="Name of the new passkey"
          placeholder="For example: My phone"
          maxLength={60}
          flex="1 1 220px"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={add.isPending}>
          Add passkey
        </Button>
      </Group>
      {field}
      <ChangeFailure title="Not added" change={add} inForm />
    </form>
  );
}

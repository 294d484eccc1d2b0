import { Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import type { Admission } from '../contract.ts';
import { type DischargeKind, dischargeKinds, dischargeNames, occupantName } from '../rules.ts';
import { wardsApi } from './api.ts';

interface DischargeFormProps {
  admission: Admission;
  onTyped: () => void;
  onDone: () => void;
}

export function DischargeForm({ admission, onTyped, onDone }: DischargeFormProps) {
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<DischargeKind>('home');
  const [note, setNote] = useState('');
  const discharge = useMutation(
    wardsApi.discharge.mutationOptions({
      onSuccess: ({ bedLabel, ...discharged }) => {
        notifications.show({ message: `${occupantName(discharged)} is discharged; ${bedLabel} waits for cleaning` });
        onDone();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: wardsApi.key() }),
    }),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    discharge.mutate({ id: admission.id, kind, note, version: admission.version });
  }

  return (
    <form onSubmit={submit} onInput={onTyped} noValidate>
      <Stack gap="md">
        <Radio.Group
          label="Where to"
          value={kind}
          onChange={(value) => setKind(dischargeKinds.find((known) => known === value) ?? 'home')}
        >
          <Group mt={4}>
            {dischargeKinds.map((known) => (
              <Radio key={known} value={known} label={dischargeNames[known]} />
            ))}
          </Group>
        </Radio.Group>
        <Textarea
          label="Note"
          autosize
          minRows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {discharge.isError ? <FailureNote title="Not saved" failure={failureOf(discharge.error)} /> : null}
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={discharge.isPending}>
            Discharge
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

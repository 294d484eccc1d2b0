import { Group, Radio, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm } from '#foundation/ui/dialog-form.tsx';
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
        notifications.show({ message: `${occupantName(discharged)} is discharged; ${bedLabel} awaiting cleaning` });
        onDone();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: wardsApi.key() }),
    }),
  );

  function submit() {
    discharge.mutate({ id: admission.id, kind, note, version: admission.version });
  }

  return (
    <DialogForm
      submitLabel="Discharge"
      isSaving={discharge.isPending}
      error={discharge.error}
      onTyped={onTyped}
      onSubmit={submit}
    >
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
    </DialogForm>
  );
}

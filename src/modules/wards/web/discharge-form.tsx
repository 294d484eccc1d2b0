import { Group, Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '#foundation/ui/dialog-form.tsx';
import type { Admission } from '../contract-board.ts';
import { type DischargeKind, dischargeKinds, dischargeNames } from '../rules.ts';
import { useBedChanges } from './use-bed-changes.ts';

interface DischargeFormProps {
  admission: Admission;
  onTyped: () => void;
  onDone: () => void;
}

export function DischargeForm({ admission, onTyped, onDone }: DischargeFormProps) {
  const [kind, setKind] = useState<DischargeKind>('home');
  const [note, setNote] = useState('');
  const { discharge } = useBedChanges();

  function submit() {
    discharge.mutate({ id: admission.id, kind, note, version: admission.version }, { onSuccess: onDone });
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

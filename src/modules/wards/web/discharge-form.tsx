import { Group, Radio, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import type { Admission } from '../contract-board.ts';
import { dischargeNoteOf } from '../rules/discharge-note.ts';
import { type DischargeKind, dischargeKinds, dischargeNames } from '../rules.ts';
import { wardsApi } from './api.ts';
import { useBedChanges } from './board/use-bed-changes.ts';

interface DischargeFormProps {
  admission: Admission;
  onTyped: () => void;
  onDone: () => void;
}

export function DischargeForm({ admission, onTyped, onDone }: DischargeFormProps) {
  const [kind, setKind] = useState<DischargeKind>('home');
  const [note, setNote] = useState('');
  const [without, setWithout] = useState('');
  const [asked, setAsked] = useState(false);
  const { discharge } = useBedChanges();
  const summary = useQuery(wardsApi.summary.queryOptions({ input: { id: admission.id } }));
  const isMissing = summary.data ? summary.data.signed.length === 0 : summary.isError;

  function submit() {
    setAsked(true);
    if (isMissing && !isReason(without)) return;
    const said = dischargeNoteOf(note, isMissing ? without.trim() : '');
    discharge.mutate({ id: admission.id, kind, note: said, version: admission.version }, { onSuccess: onDone });
  }

  return (
    <SubmitForm
      submitLabel="Discharge"
      isSaving={discharge.isPending}
      error={discharge.error}
      isDisabled={summary.isPending}
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
      {isMissing ? (
        <TextInput
          label="Reason for no discharge summary"
          description={
            summary.isError
              ? "Couldn't check whether a summary is signed."
              : 'No summary is signed for this stay. A doctor signs it under Summary.'
          }
          required
          maxLength={200}
          value={without}
          onChange={(event) => setWithout(event.currentTarget.value)}
          error={asked && !isReason(without) ? reasonNeeded : null}
        />
      ) : null}
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxLength={750}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </SubmitForm>
  );
}

import { Group, Radio, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { occupantName } from '#modules/wards/rules.ts';
import { BedSelect } from '#modules/wards/web/bed-select.tsx';
import { showNotSaved } from '#modules/wards/web/show-not-saved.ts';
import type { EmergencyCase } from '../contract.ts';
import { type Disposition, dispositionNames, dispositions, outcomeNames } from '../rules.ts';
import { emergencyApi } from './api.ts';
import { useReadAgain } from './use-read-again.ts';

interface DispositionFormProps {
  shown: EmergencyCase;
  onTyped: () => void;
  onDone: () => void;
}

export function DispositionForm({ shown, onTyped, onDone }: DispositionFormProps) {
  const readAgain = useReadAgain();
  const [disposition, setDisposition] = useState<Disposition | null>(null);
  const [bedId, setBedId] = useState('');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const undo = useMutation(emergencyApi.undoDispose.mutationOptions({ onError: showNotSaved, onSettled: readAgain }));
  const dispose = useMutation(
    emergencyApi.dispose.mutationOptions({
      onSuccess: (closed) => {
        const { id, version, disposition: outcome } = closed;
        const message = `${occupantName(closed)}: ${outcome ? outcomeNames[outcome] : ''}`;
        if (outcome === 'admit') notifications.show({ message });
        else offerUndo(id, message, () => undo.mutate({ id, version }));
        onDone();
      },
      onSettled: readAgain,
    }),
  );
  const isAdmission = disposition === 'admit';

  function submit() {
    setAsked(true);
    if (!disposition || (isAdmission && !bedId)) return;
    dispose.mutate({ id: shown.id, disposition, note, bedId: isAdmission ? bedId : null, version: shown.version });
  }

  return (
    <SubmitForm
      submitLabel="Close the case"
      isSaving={dispose.isPending}
      error={dispose.error}
      onTyped={onTyped}
      onSubmit={submit}
    >
      <Radio.Group
        label="Outcome"
        required
        value={disposition}
        error={asked && !disposition ? 'Choose one' : null}
        onChange={(value) => setDisposition(dispositions.find((known) => known === value) ?? null)}
      >
        <Group mt={4}>
          {dispositions.map((known) => (
            <Radio key={known} value={known} label={dispositionNames[known]} />
          ))}
        </Group>
      </Radio.Group>
      {isAdmission ? (
        <BedSelect value={bedId} error={asked && !bedId ? 'Choose a bed' : null} onChange={setBedId} />
      ) : null}
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </SubmitForm>
  );
}

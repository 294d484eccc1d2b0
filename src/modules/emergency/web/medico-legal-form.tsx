import { Checkbox, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import type { EmergencyCase } from '../contract.ts';
import { emergencyApi } from './api.ts';
import { useReadAgain } from './use-read-again.ts';

interface MedicoLegalFormProps {
  shown: EmergencyCase;
  onTyped: () => void;
  onDone: () => void;
}

export function MedicoLegalForm({ shown, onTyped, onDone }: MedicoLegalFormProps) {
  const readAgain = useReadAgain();
  const [isMedicoLegal, setMedicoLegal] = useState(shown.isMedicoLegal);
  const [policeNote, setPoliceNote] = useState(shown.policeNote);
  const save = useMutation(
    emergencyApi.setMedicoLegal.mutationOptions({
      onSuccess: (saved) => {
        notifications.show({ message: saved.isMedicoLegal ? 'Marked as medico-legal' : 'No longer medico-legal' });
        onDone();
      },
      onSettled: readAgain,
    }),
  );

  function submit() {
    save.mutate({ id: shown.id, isMedicoLegal, policeNote, version: shown.version });
  }

  return (
    <SubmitForm submitLabel="Save" isSaving={save.isPending} error={save.error} onTyped={onTyped} onSubmit={submit}>
      <Checkbox
        label="Medico-legal case"
        checked={isMedicoLegal}
        onChange={(event) => setMedicoLegal(event.currentTarget.checked)}
      />
      <TextInput
        label="Police"
        description="Station, number and time of the report"
        autoComplete="off"
        maxLength={300}
        value={policeNote}
        onChange={(event) => setPoliceNote(event.currentTarget.value)}
      />
    </SubmitForm>
  );
}

import { Button, Kbd, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { occupantName } from '#modules/wards/rules.ts';
import { type ChosenPatient, PatientField } from '#modules/wards/web/patient-field.tsx';
import type { Acuity } from '../rules.ts';
import { emergencyApi } from './api.ts';
import { useReadAgain } from './use-read-again.ts';

interface ArrivalDialogProps {
  /** For an unknown patient Enter is enough. */
  isUnknown: boolean;
  onClose: () => void;
}

export function ArrivalDialog({ isUnknown, onClose }: ArrivalDialogProps) {
  const readAgain = useReadAgain();
  const [patient, setPatient] = useState<ChosenPatient | null>(null);
  const [complaint, setComplaint] = useState('');
  const [asked, setAsked] = useState(false);
  const arrive = useMutation(
    emergencyApi.arrive.mutationOptions({
      onSuccess: (arrived) => {
        notifications.show({ message: `${occupantName(arrived)} is on the board` });
        onClose();
      },
      onSettled: readAgain,
    }),
  );

  function submit(acuity: Acuity | null) {
    setAsked(true);
    if (isUnknown || patient) arrive.mutate({ patientId: patient?.id ?? null, complaint, acuity });
  }

  const onRedKey = useEffectEvent((event: KeyboardEvent) => {
    // Compares the key's position, because Alt changes the letter on some keyboards. R alone is part of a complaint.
    if (!isUnknown || !event.altKey || event.code !== 'KeyR' || event.repeat) return;
    event.preventDefault();
    if (!arrive.isPending) submit('red');
  });
  useEffect(() => {
    document.addEventListener('keydown', onRedKey);
    return () => document.removeEventListener('keydown', onRedKey);
  }, []);

  return (
    <SaveDialog
      title={isUnknown ? 'Unknown patient' : 'New arrival'}
      size="sm"
      discardQuestion="Discard this arrival?"
      onClose={onClose}
      submitLabel="Add to board"
      saving={arrive}
      onSubmit={() => submit(null)}
    >
      {(setCovered) => (
        <>
          {isUnknown ? null : (
            <PatientField
              value={patient}
              error={asked && !patient ? 'Choose a patient' : undefined}
              onChange={setPatient}
              setCovered={setCovered}
            />
          )}
          <TextInput
            label="Complaint"
            description={isUnknown ? 'Optional. Press Enter to add the patient to the board.' : null}
            autoComplete="off"
            maxLength={500}
            {...(isUnknown ? { 'data-autofocus': true } : {})}
            value={complaint}
            onChange={(event) => setComplaint(event.currentTarget.value)}
          />
          <Button
            size="md"
            color="red"
            variant="light"
            disabled={arrive.isPending}
            rightSection={isUnknown ? <Kbd aria-hidden="true">Alt R</Kbd> : null}
            {...(isUnknown && { 'aria-keyshortcuts': 'Alt+R' })}
            onClick={() => submit('red')}
          >
            Arrest: Red now, without vitals
          </Button>
        </>
      )}
    </SaveDialog>
  );
}

import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { type ChosenPatient, PatientField } from './patient-field.tsx';

interface IdentifyFormProps {
  setCovered: (covered: boolean) => void;
  error: unknown;
  busy: boolean;
  onIdentify: (patientId: string) => void;
}

/** Identifies an unknown patient as a registered one, or registers them here. */
export function IdentifyForm({ setCovered, error, busy, onIdentify }: IdentifyFormProps) {
  const [patient, setPatient] = useState<ChosenPatient | null>(null);
  const identify = () => patient && onIdentify(patient.id);
  return (
    <Stack gap="md">
      <PatientField value={patient} onChange={setPatient} setCovered={setCovered} />
      {error ? <FailureNote title="Not saved" failure={failureOf(error)} onRetry={identify} /> : null}
      <Group justify="flex-end">
        <Button size="md" disabled={!patient} loading={busy} onClick={identify}>
          Identify
        </Button>
      </Group>
    </Stack>
  );
}

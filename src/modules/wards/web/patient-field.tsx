import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PatientCombobox } from '#modules/appointments/web/booking/patient-combobox.tsx';
import type { Patient } from '#modules/patients/contract-record.ts';
import { fullName } from '#modules/patients/rules.ts';
import { RegisterPatientDialog } from '#modules/patients/web/registration/register-patient-dialog.tsx';

export interface ChosenPatient {
  id: string;
  name: string;
}

interface PatientFieldProps {
  value: ChosenPatient | null;
  error?: string | undefined;
  onChange: (patient: ChosenPatient | null) => void;
  /** Called when the registration opens over the dialog of this field, and when it closes. */
  setCovered: (covered: boolean) => void;
}

/** Finds a patient, or registers a new one in passing. */
export function PatientField({ value, error, onChange, setCovered }: PatientFieldProps) {
  const [typed, setTyped] = useState('');
  const [registering, setRegistering] = useState(false);

  function register(open: boolean) {
    setRegistering(open);
    setCovered(open);
  }

  const choose = (patient: Patient) => onChange({ id: patient.id, name: fullName(patient) });

  return (
    <>
      {value ? (
        <TextInput
          label="Patient"
          readOnly
          value={value.name}
          error={error}
          rightSectionWidth={84}
          rightSection={
            <Button size="compact-sm" variant="subtle" onClick={() => onChange(null)}>
              Change
            </Button>
          }
        />
      ) : (
        <PatientCombobox
          label="Patient"
          autoFocus
          placeholder="Name, phone or patient number"
          error={error}
          typed={typed}
          onType={setTyped}
          onPick={choose}
          onNobody={() => register(true)}
        />
      )}
      <RegisterPatientDialog
        opened={registering}
        searched={typed}
        onClose={() => register(false)}
        onRegistered={choose}
        onKnown={choose}
      />
    </>
  );
}

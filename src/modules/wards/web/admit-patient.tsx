import { Button } from '@mantine/core';
import { BedDouble } from 'lucide-react';
import { useState } from 'react';
import type { PatientRecord } from '#modules/patients/contract-record.ts';
import { fullName } from '#modules/patients/rules.ts';
import { AdmitDialog } from './admit-dialog.tsx';

/** Admits from the patient's page. */
export default function AdmitPatient({ patient }: { patient: PatientRecord }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<BedDouble size={16} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Admit
      </Button>
      {opened ? (
        <AdmitDialog bedId="" patient={{ id: patient.id, name: fullName(patient) }} onClose={() => setOpened(false)} />
      ) : null}
    </>
  );
}

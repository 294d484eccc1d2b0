import { Button } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { PatientRecord } from '#modules/patients/contract-record.ts';
import { fullName } from '#modules/patients/rules.ts';
import { BookingDialog } from './booking-dialog.tsx';

/** Books a visit from the patient's page. */
export default function BookPatient({ patient }: { patient: PatientRecord }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<CalendarPlus size={16} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Book
      </Button>
      {opened ? (
        <BookingDialog
          start={{ patientId: patient.id, patientName: fullName(patient) }}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}

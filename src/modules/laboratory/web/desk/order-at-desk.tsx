import { Button } from '@mantine/core';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import type { PatientRecord } from '#modules/patients/contract-record.ts';
import { fullName } from '#modules/patients/rules.ts';
import { DeskOrderForm } from './desk-order-form.tsx';

/** Orders tests from the patient's page, for those who come for nothing else. */
export default function OrderAtDesk({ patient }: { patient: PatientRecord }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<FlaskConical size={16} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Order tests
      </Button>
      {opened ? (
        <FormDialog
          title={`Order tests: ${fullName(patient)}`}
          discardQuestion="Discard this order?"
          onClose={() => setOpened(false)}
        >
          {({ onTyped }) => <DeskOrderForm patient={patient} onTyped={onTyped} onOrdered={() => setOpened(false)} />}
        </FormDialog>
      ) : null}
    </>
  );
}

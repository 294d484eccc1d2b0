import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import type { PatientRecord } from '#modules/patients/contract-record.ts';
import { fullName } from '#modules/patients/rules.ts';
import { DeskOrderForm } from './desk-order-form.tsx';

/** Orders tests from the patient's page, for patients who come only for tests. */
export default function OrderAtDeskDialog({ patient, onClose }: { patient: PatientRecord; onClose: () => void }) {
  return (
    <FormDialog title={`Order tests: ${fullName(patient)}`} discardQuestion="Discard this order?" onClose={onClose}>
      {({ onTyped }) => <DeskOrderForm patient={patient} onTyped={onTyped} onOrdered={onClose} />}
    </FormDialog>
  );
}

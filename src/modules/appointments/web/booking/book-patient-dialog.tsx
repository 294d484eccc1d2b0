import type { PatientRecord } from '#modules/patients/contract-record.ts';
import { fullName } from '#modules/patients/rules.ts';
import { BookingDialog } from './booking-dialog.tsx';

/** Books a visit from the patient's page. */
export default function BookPatientDialog({ patient, onClose }: { patient: PatientRecord; onClose: () => void }) {
  return <BookingDialog start={{ patientId: patient.id, patientName: fullName(patient) }} onClose={onClose} />;
}

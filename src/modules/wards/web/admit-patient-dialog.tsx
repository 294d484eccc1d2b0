import type { PatientRecord } from '#modules/patients/contract-record.ts';
import { fullName } from '#modules/patients/rules.ts';
import { AdmitDialog } from './admit-dialog.tsx';

export default function AdmitPatientDialog({ patient, onClose }: { patient: PatientRecord; onClose: () => void }) {
  return <AdmitDialog bedId="" patient={{ id: patient.id, name: fullName(patient) }} onClose={onClose} />;
}

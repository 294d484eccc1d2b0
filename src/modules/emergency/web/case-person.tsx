import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { ageText } from '#modules/patients/web/age.ts';
import { sexNames } from '#modules/patients/web/patient-words.ts';
import type { EmergencyCase } from '../contract.ts';

/** 45 y, Male; empty while nobody knows who it is. */
export const ageAndSex = ({ birthDate, sex }: EmergencyCase) =>
  [birthDate && ageText(birthDate, clinicToday()), sex && sexNames[sex]].filter(Boolean).join(', ');

export function CaseAllergies({ shown: { patientId, allergies } }: { shown: EmergencyCase }) {
  if (patientId === null) return null;
  if (allergies === null) return <StatusChip hue="yellow">Allergies not recorded</StatusChip>;
  if (allergies.length === 0) return <StatusChip hue="gray">No known allergies</StatusChip>;
  return <StatusChip hue="red">{`Allergies: ${allergies.join(', ')}`}</StatusChip>;
}

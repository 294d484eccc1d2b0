import { ageText } from '#foundation/shared/dates/age-text.ts';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { sexNames } from '#modules/patients/web/patient-words.ts';
import { lookText } from '#modules/vitals/rules/apparent-age.ts';
import type { EmergencyCase } from '../contract.ts';

function knownAge({ birthDate, apparentAge }: EmergencyCase) {
  if (birthDate) return ageText(birthDate, clinicToday());
  return apparentAge && lookText(apparentAge);
}

/** For example "45 y, Male" or "5 to 11 years, by appearance"; empty if neither is known. */
export const ageAndSex = (shown: EmergencyCase) =>
  [knownAge(shown), shown.sex && sexNames[shown.sex]].filter(Boolean).join(', ');

export function CaseAllergies({ shown: { patientId, allergies } }: { shown: EmergencyCase }) {
  if (patientId === null) return null;
  if (allergies === null) return <StatusChip hue="yellow">Allergies not recorded</StatusChip>;
  if (allergies.length === 0) return <StatusChip hue="gray">No known allergies</StatusChip>;
  return <StatusChip hue="red">{`Allergies: ${allergies.join(', ')}`}</StatusChip>;
}

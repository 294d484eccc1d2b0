import { StatusChip } from '#foundation/ui/status-chip.tsx';
import type { Prescription } from '../contract-dispensing.ts';

/** Allergies, shown first wherever medicines are handed over. */
export function AllergyChip({ allergies }: Pick<Prescription, 'allergies'>) {
  if (allergies === null) return <StatusChip hue="yellow">Allergies not recorded</StatusChip>;
  if (allergies.length === 0) return <StatusChip hue="gray">No known allergies</StatusChip>;
  return <StatusChip hue="red">{`Allergies: ${allergies.join(', ')}`}</StatusChip>;
}

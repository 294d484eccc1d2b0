import { StatusChip } from '#foundation/ui/status-chip.tsx';

/** Shows the client's allergies before a product is chosen. */
export function SessionAllergies({ allergies }: { allergies: readonly string[] | null }) {
  if (allergies === null) return <StatusChip hue="yellow">Allergies not recorded</StatusChip>;
  if (allergies.length === 0) return <StatusChip hue="green">No known allergies</StatusChip>;
  return <StatusChip hue="red">{`Allergic to ${allergies.join(', ')}`}</StatusChip>;
}

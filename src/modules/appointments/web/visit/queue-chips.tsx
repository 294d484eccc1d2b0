import { StatusChip } from '#foundation/ui/status-chip.tsx';
import type { Appointment } from '../../contract-visit.ts';
import { priorityNames } from '../../rules/queue.ts';

/** Why a patient goes first or is not called. */
export function QueueChips({ visit: { priority, heldAt } }: { visit: Pick<Appointment, 'priority' | 'heldAt'> }) {
  return (
    <>
      {priority ? <StatusChip hue="orange">{`Priority: ${priorityNames[priority]}`}</StatusChip> : null}
      {heldAt ? <StatusChip hue="gray">On hold</StatusChip> : null}
    </>
  );
}

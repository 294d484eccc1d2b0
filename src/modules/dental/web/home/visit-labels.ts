import type { StatusHue } from '#foundation/ui/status-chip.tsx';
import type { Visit } from '../../contract.ts';

type Status = Visit['status'];

/** The names that the practice uses: a scheduled patient is waiting. */
export const visitLabels: Record<Status, { label: string; hue: StatusHue }> = {
  confirmed: { label: 'Confirmed', hue: 'green' },
  in_progress: { label: 'In Progress', hue: 'yellow' },
  scheduled: { label: 'Waiting', hue: 'blue' },
  completed: { label: 'Completed', hue: 'gray' },
  cancelled: { label: 'Cancelled', hue: 'red' },
};

const overStatuses: readonly Status[] = ['completed', 'cancelled'];
export const isOver = (status: Status) => overStatuses.includes(status);

/** Sorts patients who are still to come first. */
export const placeOf = ({ status }: Visit) => overStatuses.indexOf(status);

import type { StatusHue } from '#foundation/ui/status-chip.tsx';
import type { Status } from '../../rules.ts';

export const statusHues: Record<Status, StatusHue> = {
  scheduled: 'blue',
  confirmed: 'green',
  in_progress: 'yellow',
  completed: 'gray',
  cancelled: 'red',
};

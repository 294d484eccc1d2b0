import type { StatusHue } from '#foundation/ui/status-chip.tsx';
import type { RequestStatus } from '../../rules/leave.ts';

export const requestHues: Record<RequestStatus, StatusHue> = {
  requested: 'yellow',
  approved: 'green',
  refused: 'red',
  withdrawn: 'gray',
};

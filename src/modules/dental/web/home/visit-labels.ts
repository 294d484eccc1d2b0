import type { StatusHue } from '#foundation/ui/status-chip.tsx';
import type { Visit } from '../../contract.ts';

type OpenStatus = Exclude<Visit['status'], 'completed' | 'cancelled'>;

/** As the practice calls them: who is scheduled waits. */
export const visitLabels: Record<OpenStatus, { label: string; hue: StatusHue }> = {
  confirmed: { label: 'Confirmed', hue: 'green' },
  in_progress: { label: 'In Progress', hue: 'yellow' },
  scheduled: { label: 'Waiting', hue: 'blue' },
};

export const isOpenStatus = (status: Visit['status']): status is OpenStatus => status in visitLabels;

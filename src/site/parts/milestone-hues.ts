import type { StatusHue } from '#foundation/ui/status-chip.tsx';
import type { MilestoneStatus } from '#modules/site-content/rules.ts';

export const statusHues: Record<MilestoneStatus, StatusHue> = {
  completed: 'green',
  'in-progress': 'yellow',
  planned: 'blue',
};

import type { StatusHue } from '#foundation/ui/status-chip.tsx';
import type { TestStatus } from '../../rules/orders/steps.ts';

export const statusHues: Record<TestStatus, StatusHue> = {
  ordered: 'blue',
  collected: 'purple',
  processing: 'yellow',
  completed: 'green',
  cancelled: 'red',
};

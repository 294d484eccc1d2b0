import { StatusChip } from '#foundation/ui/status-chip.tsx';
import type { LabTest } from '../../contract-records.ts';
import { statusNames } from '../../rules/orders/steps.ts';
import { statusHues } from './status-hues.ts';

/** The current step of a test. One that waits for a second person does not look completed. */
export function TestStatusChip({ test: { status, awaitsVerification } }: { test: LabTest }) {
  if (awaitsVerification) return <StatusChip hue="orange">NOT VERIFIED</StatusChip>;
  return <StatusChip hue={statusHues[status]}>{statusNames[status].toUpperCase()}</StatusChip>;
}

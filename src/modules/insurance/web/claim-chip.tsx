import { StatusChip, type StatusHue } from '#foundation/ui/status-chip.tsx';
import { type ClaimStatus, statusNames } from '../rules/claim-status.ts';

const hues: Record<ClaimStatus, StatusHue> = {
  draft: 'gray',
  sent: 'blue',
  queried: 'orange',
  approved: 'blue',
  settled: 'green',
  short_paid: 'orange',
  rejected: 'red',
  withdrawn: 'gray',
};

export function ClaimChip({ status }: { status: ClaimStatus }) {
  return <StatusChip hue={hues[status]}>{statusNames[status]}</StatusChip>;
}

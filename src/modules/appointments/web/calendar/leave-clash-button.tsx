import { Button } from '@mantine/core';
import { clashCount } from '../../rules/leave-clash.ts';
import type { LeaveClash } from './leave-clash.ts';
import { useLeaveVisits } from './use-leave-visits.ts';

interface LeaveClashButtonProps {
  clash: LeaveClash;
  onOpen: (clash: LeaveClash) => void;
}

/** Opens the visits that clash with a leave, if there are any. */
export function LeaveClashButton({ clash, onOpen }: LeaveClashButtonProps) {
  const { visits, undecided } = useLeaveVisits(clash);
  if (visits.length === 0) return null;
  return (
    <Button size="compact-sm" variant={undecided.length > 0 ? 'default' : 'subtle'} onClick={() => onOpen(clash)}>
      {clashCount({ undecided: undecided.length, all: visits.length })}
    </Button>
  );
}

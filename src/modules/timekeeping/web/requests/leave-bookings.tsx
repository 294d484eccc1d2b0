import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { appointmentsContract } from '#modules/appointments/contract.ts';
import { clashCount } from '#modules/appointments/rules/leave-clash.ts';
import { LeaveClashDialog } from '#modules/appointments/web/calendar/leave-clash-dialog.tsx';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { LeaveRequest } from '../../contract-requests.ts';
import { hoursBesides } from '../../rules/leave.ts';
import { timekeepingApi } from '../api.ts';
import styles from './requests-view.module.css';

const deciders = appointmentsContract.keep['~orpc'].meta.access;

/** Bookings that clash with a leave: a list for roles that may decide about visits, a number for the others. */
export function LeaveBookings({ request }: { request: LeaveRequest }) {
  const queryClient = useQueryClient();
  const { role } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const { id, doctorId, bookings, undecided, status, fromDay, toDay, half } = request;
  if (bookings === 0 || (status !== 'requested' && status !== 'approved')) return null;
  const count = clashCount({ all: bookings, undecided });
  if (!doctorId || !deciders.includes(role)) {
    return (
      <span>
        <StatusChip hue={undecided > 0 ? 'yellow' : 'gray'}>{count}</StatusChip>
        {undecided > 0 ? <span className={styles.reason}> Reception moves, cancels or keeps them.</span> : null}
      </span>
    );
  }
  return (
    <span>
      <Button size="compact-sm" variant={undecided > 0 ? 'default' : 'subtle'} onClick={() => setOpen(true)}>
        {count}
      </Button>
      {isOpen ? (
        <LeaveClashDialog
          clash={{ doctorId, leave: { id, fromDay, toDay, ...hoursBesides(half) } }}
          onClose={() => {
            setOpen(false);
            void queryClient.invalidateQueries({ queryKey: timekeepingApi.key() });
          }}
        />
      ) : null}
    </span>
  );
}

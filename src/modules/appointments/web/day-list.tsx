import { memo, useState } from 'react';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useDelayed } from '#foundation/web/use-delayed.ts';
import type { Appointment } from '../contract.ts';
import { isOpen, isWaiting, minutesBetween } from '../rules.ts';
import styles from './day-list.module.css';
import { useNow } from './use-now.ts';
import { useVisitChanges } from './use-visit-changes.ts';
import { VisitDialog } from './visit-dialog.tsx';
import { VisitRow } from './visit-row.tsx';

const quietMilliseconds = 200;
const placeholders = Array.from({ length: 8 }, (_, row) => `row-${row}`);

interface DayListProps {
  /** null while they are read for the first time. */
  visits: readonly Appointment[] | null;
  isFiltered: boolean;
  /** They could not be read: that is said elsewhere, and is not an empty day. */
  failed: boolean;
}

export const DayList = memo(function DayList({ visits, isFiltered, failed }: DayListProps) {
  const now = useNow();
  const changes = useVisitChanges();
  const [openId, setOpenId] = useState<string | null>(null);
  const showBones = useDelayed(visits === null, quietMilliseconds);

  if (visits === null) {
    if (failed) return null;
    return (
      <ul className={styles.list} aria-busy="true">
        {placeholders.map((row) => (
          <li key={row} className={styles.bone} data-visible={showBones} />
        ))}
      </ul>
    );
  }
  if (visits.length === 0) {
    return isFiltered ? (
      <EmptyState title="Nobody on this day matches" text="Change the search, or look at another date." />
    ) : (
      <EmptyState title="No appointments for this date" text="Schedule new appointments to get started." />
    );
  }
  const shown = visits.map(changes.shown);
  const open = shown.find(({ id }) => id === openId);
  const today = clinicToday();
  return (
    <>
      <ul className={styles.list}>
        {shown.map((visit) => (
          <VisitRow
            key={visit.id}
            visit={visit}
            waitedMinutes={isWaiting(visit) ? Math.max(0, minutesBetween(visit.arrivedAt ?? now, now)) : null}
            canArrive={visit.arrivedAt === null && isOpen(visit.status) && visit.appointmentDate === today}
            fault={changes.faultOf(visit)}
            onChange={changes.change}
            onOpen={setOpenId}
          />
        ))}
      </ul>
      {open ? <VisitDialog visit={open} changes={changes} onClose={() => setOpenId(null)} /> : null}
    </>
  );
});

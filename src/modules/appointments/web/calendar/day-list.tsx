import { memo, useEffect, useState } from 'react';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useDelayed } from '#foundation/web/use-delayed.ts';
import type { Appointment } from '../../contract.ts';
import { isOpen, isWaiting, minutesBetween } from '../../rules.ts';
import { fetchDialogs, VisitDialog } from '../desk/desk-dialogs.tsx';
import { useNow } from '../use-now.ts';
import { useVisitChanges } from '../visit/use-visit-changes.ts';
import { VisitRow } from '../visit/visit-row.tsx';
import styles from './day-list.module.css';
import { matchesSearch } from './matches-search.ts';

const quietMilliseconds = 200;
const placeholders = Array.from({ length: 8 }, (_, row) => `row-${row}`);

interface DayListProps {
  /** null while they are read for the first time. */
  visits: readonly Appointment[] | null;
  /** Not all visits of the day are among them. */
  isFiltered?: boolean;
  search?: string;
  /** They could not be read: that is said elsewhere, and is not an empty day. */
  failed: boolean;
}

export const DayList = memo(function DayList(props: DayListProps) {
  const { visits, isFiltered = false, search = '', failed } = props;
  const now = useNow();
  const changes = useVisitChanges(visits);
  const [openId, setOpenId] = useState<string | null>(null);
  const showBones = useDelayed(visits === null, quietMilliseconds);
  const isRead = visits !== null;
  useEffect(() => {
    if (isRead) fetchDialogs();
  }, [isRead]);

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
  if (visits.length === 0 && !isFiltered) {
    return <EmptyState title="No appointments for this date" text="Schedule new appointments to get started." />;
  }
  const found = new Set(visits.filter((visit) => matchesSearch(visit, search)));
  const opened = visits.find(({ id }) => id === openId);
  const open = opened && changes.shown(opened);
  const today = clinicToday();
  return (
    <>
      {found.size === 0 ? (
        <EmptyState title="No matches on this day" text="Change the search or choose another date." />
      ) : null}
      <ul className={styles.list} hidden={found.size === 0}>
        {visits.map((stored) => {
          const visit = changes.shown(stored);
          return (
            // Hidden, not taken away: to build a row again takes longer than to show it.
            <li key={visit.id} className={styles.item} hidden={!found.has(stored)}>
              <VisitRow
                visit={visit}
                waitedMinutes={isWaiting(visit) ? Math.max(0, minutesBetween(visit.arrivedAt ?? now, now)) : null}
                canArrive={visit.arrivedAt === null && isOpen(visit.status) && visit.appointmentDate === today}
                fault={changes.faultOf(visit)}
                onChange={changes.change}
                onOpen={setOpenId}
              />
            </li>
          );
        })}
      </ul>
      {open ? <VisitDialog visit={open} changes={changes} onClose={() => setOpenId(null)} /> : null}
    </>
  );
});

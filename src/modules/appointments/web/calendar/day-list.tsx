import { memo, useState } from 'react';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useRowsToDraw } from '#foundation/web/screens/use-rows-to-draw.ts';
import { useDelayed } from '#foundation/web/use-delayed.ts';
import { useNow } from '#foundation/web/use-now.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Appointment } from '../../contract-visit.ts';
import { dayInParts } from '../../rules/queue.ts';
import { isOpen, isWaiting, minutesBetween } from '../../rules.ts';
import { OpenVisit } from '../visit/open-visit.tsx';
import { useAway } from '../visit/use-away.ts';
import { useVisitChanges } from '../visit/use-visit-changes.ts';
import { VisitRow } from '../visit/visit-row.tsx';
import styles from './day-list.module.css';
import { DayPartHead } from './day-part-head.tsx';
import { matchesSearch } from './matches-search.ts';

const quietMilliseconds = 200;
/** The parts that need action come first. */
const partNames = {
  // Not "Waiting", because the tile of that name counts all scheduled visits.
  waiting: 'Arrived',
  inside: 'In consultation',
  held: 'On hold',
  expected: 'Expected',
  over: 'Finished',
} as const;
const partOrder = ['waiting', 'inside', 'held', 'expected', 'over'] as const;

const placeholders = Array.from({ length: 8 }, (_, row) => `row-${row}`);

interface DayListProps {
  /** Null until the first read has finished. */
  visits: readonly Appointment[] | null;
  /** Some visits of the day are filtered out. */
  isFiltered?: boolean;
  search?: string;
  /** The read failed, which is reported elsewhere and must not look like an empty day. */
  failed: boolean;
}

export const DayList = memo(function DayList(props: DayListProps) {
  const { visits, isFiltered = false, search = '', failed } = props;
  const now = useNow();
  const changes = useVisitChanges(visits);
  const isAway = useAway();
  const { queueOrder } = useCurrentUser();
  const [open, setOpen] = useState<Appointment | null>(null);
  const [showsOver, setShowsOver] = useState(false);
  const showBones = useDelayed(visits === null, quietMilliseconds);
  const rows = useRowsToDraw(visits?.length ?? 0);

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
  const shown = visits.map(changes.shown);
  const found = new Set(shown.filter((visit) => matchesSearch(visit, search)).map(({ id }) => id));
  const parts = dayInParts(shown, queueOrder);
  const built = new Set(partOrder.flatMap((part) => parts[part]).slice(0, rows));
  const isFolded = !showsOver && search.trim() === '' && parts.over.length < visits.length;
  const fold = { isFolded, onToggle: () => setShowsOver(isFolded) };
  const today = clinicToday();
  return (
    <>
      {found.size > 0 ? null : visits.length === 0 && !isFiltered ? (
        <EmptyState title="No appointments for this date" text="Schedule new appointments to get started." />
      ) : (
        <EmptyState title="No matches on this day" text="Change the search or choose another date." />
      )}
      <ul className={styles.list} hidden={found.size === 0}>
        {/* One list, not one for each part: a row that changes its part is not built again, and keeps its open question. */}
        {partOrder.flatMap((part) => {
          const isHidden = ({ id }: Appointment) => !found.has(id) || (part === 'over' && isFolded);
          const count = parts[part].filter(({ id }) => found.has(id)).length;
          return [
            <li key={part} hidden={count === 0}>
              <DayPartHead name={partNames[part]} count={count} fold={part === 'over' ? fold : undefined} />
            </li>,
            ...parts[part]
              .filter((visit) => built.has(visit))
              .map((visit) => (
                // Hidden instead of removed, because building a row again takes longer than showing it.
                <li key={visit.id} className={styles.item} hidden={isHidden(visit)}>
                  <VisitRow
                    visit={visit}
                    waitedMinutes={isWaiting(visit) ? Math.max(0, minutesBetween(visit.arrivedAt ?? now, now)) : null}
                    canArrive={visit.arrivedAt === null && isOpen(visit.status) && visit.appointmentDate === today}
                    isAway={isAway(visit)}
                    fault={changes.faultOf(visit)}
                    onChange={changes.change}
                    onOpen={setOpen}
                  />
                </li>
              )),
          ];
        })}
      </ul>
      {open ? <OpenVisit seen={open} visits={shown} changes={changes} onClose={() => setOpen(null)} /> : null}
    </>
  );
});

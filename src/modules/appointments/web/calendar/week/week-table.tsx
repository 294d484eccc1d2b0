import { useState } from 'react';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { clinicClock, clinicToday, clockText } from '#foundation/web/clinic-date.ts';
import { useNow } from '#foundation/web/use-now.ts';
import type { Appointment } from '../../../contract-visit.ts';
import { WeekDayHead, type WeekProps } from './week-day-head.tsx';
import { weekGrid } from './week-grid.ts';
import styles from './week-view.module.css';
import { WeekVisit } from './week-visit.tsx';

/** The most visits shown of an hour; the rest are folded. */
const mostShown = 4;

/** A week by hours, with each hour on the same line for all days. */
export function WeekTable({ days, visits, isAway, onOpen, onOpenDay }: WeekProps) {
  const now = useNow();
  const today = clinicToday();
  const rows = weekGrid(visits, days);
  if (rows.length === 0) {
    return <EmptyState title="No appointments in this week" text="Schedule new appointments to get started." />;
  }
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Visits of the week by day and hour</caption>
      <thead>
        <tr>
          <th className={styles.corner} scope="col">
            <span className="visually-hidden">Hour</span>
          </th>
          {days.map((day) => (
            <th key={day} scope="col" data-today={day === today}>
              <WeekDayHead
                day={day}
                count={visits.filter(({ appointmentDate }) => appointmentDate === day).length}
                onOpenDay={onOpenDay}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hour, cells }) => (
          <tr key={hour}>
            <th scope="row" className={styles.hour}>
              {clockText(hour)}
            </th>
            {cells.map((cell, at) => {
              const day = days[at] ?? '';
              const isNow = day === today && clinicClock(now).slice(0, 2) === hour.slice(0, 2);
              return (
                <td key={day} data-now={isNow}>
                  <HourCell visits={cell} isAway={isAway} onOpen={onOpen} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HourCellProps extends Pick<WeekProps, 'isAway' | 'onOpen'> {
  visits: readonly Appointment[];
}

function HourCell({ visits, isAway, onOpen }: HourCellProps) {
  const [isWhole, setWhole] = useState(false);
  if (visits.length === 0) return null;
  // A button for a single visit would take as much room as the visit.
  const isFolded = !isWhole && visits.length > mostShown + 1;
  const shown = isFolded ? visits.slice(0, mostShown) : visits;
  return (
    <>
      <ul className={styles.visits}>
        {shown.map((visit) => (
          <WeekVisit key={visit.id} visit={visit} isAway={isAway(visit)} onOpen={onOpen} />
        ))}
      </ul>
      {visits.length > mostShown + 1 ? (
        <button type="button" className={styles.more} aria-expanded={!isFolded} onClick={() => setWhole(isFolded)}>
          {isFolded ? `${visits.length - mostShown} more` : 'Show fewer'}
        </button>
      ) : null}
    </>
  );
}

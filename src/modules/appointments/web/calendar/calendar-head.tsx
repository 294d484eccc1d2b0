import { dayText } from '#foundation/shared/dates/dates.ts';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { weekdayNames } from '#modules/staff/web/weekday-names.ts';
import { statuses, statusNames } from '../../rules.ts';
import { addDays, mondayOf, weekdayOf } from '../day-of.ts';
import { statusHues } from '../visit/status-hues.ts';
import styles from './calendar-head.module.css';
import type { Calendar } from './use-calendar.ts';

/** The days shown, and the meaning of each colour with its number of visits. */
export function CalendarHead({ calendar: { date, view, visits } }: { calendar: Calendar }) {
  const monday = mondayOf(date);
  const title =
    view === 'week'
      ? `${dayText(monday)} to ${dayText(addDays(monday, 6))}`
      : `${weekdayNames[weekdayOf(date)]} ${dayText(date)}`;
  const count = (status: string) => visits?.filter((visit) => visit.status === status).length ?? 0;
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.legend} aria-label="Visits by status">
        {statuses.map((status) => (
          <li key={status}>
            <StatusChip hue={statusHues[status]}>{`${statusNames[status]} ${visits ? count(status) : ''}`}</StatusChip>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { dayText } from '#foundation/shared/dates/dates.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import styles from './cash-section.module.css';
import { useFirstOpenDay } from './use-first-open-day.ts';

/** Warns before money is taken that it will not count for today. */
export function ClosedDayNote() {
  const day = useFirstOpenDay();
  return day === clinicToday() ? null : (
    <p role="status" className={styles.closedDay}>
      {`Today is closed. Money taken now counts for ${dayText(day)}.`}
    </p>
  );
}

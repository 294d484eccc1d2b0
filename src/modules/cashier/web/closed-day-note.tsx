import { useQuery } from '@tanstack/react-query';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { bookingDay } from '../rules.ts';
import { cashierApi } from './api.ts';
import styles from './cash-section.module.css';

/** Says before money is taken that it will not count for today. */
export function ClosedDayNote() {
  const { data } = useQuery(cashierApi.drawer.queryOptions());
  const today = clinicToday();
  const day = bookingDay(today, data?.closedThrough ?? null);
  return day === today ? null : (
    <p role="status" className={styles.closedDay}>
      {`Today is closed. Money taken now counts for ${dayText(day)}.`}
    </p>
  );
}

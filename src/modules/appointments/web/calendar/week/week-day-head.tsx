import { dayText } from '#foundation/shared/dates/dates.ts';
import type { Appointment } from '../../../contract-visit.ts';
import { weekdayOf } from '../../day-of.ts';
import styles from './week-view.module.css';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The properties of both views of a week. */
export interface WeekProps {
  days: readonly string[];
  visits: readonly Appointment[];
  isAway: (visit: Appointment) => boolean;
  onOpen: (visit: Appointment) => void;
  onOpenDay: (day: string) => void;
}

interface WeekDayHeadProps {
  day: string;
  count: number;
  onOpenDay: (day: string) => void;
}

export function WeekDayHead({ day, count, onOpenDay }: WeekDayHeadProps) {
  return (
    <button type="button" className={styles.head} onClick={() => onOpenDay(day)}>
      <span>{`${weekdays[weekdayOf(day) - 1]} ${dayText(day).slice(0, 5)}`}</span>
      <span className={styles.count}>
        {count}
        <span className="visually-hidden">{count === 1 ? ' visit' : ' visits'}</span>
      </span>
    </button>
  );
}

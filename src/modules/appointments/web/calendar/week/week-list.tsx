import { clinicToday } from '#foundation/web/clinic-date.ts';
import { WeekDayHead, type WeekProps } from './week-day-head.tsx';
import styles from './week-view.module.css';
import { WeekVisit } from './week-visit.tsx';

export function WeekList({ days, visits, isAway, onOpen, onOpenDay }: WeekProps) {
  return (
    <div className={styles.week}>
      {days.map((day) => {
        const own = visits.filter(({ appointmentDate }) => appointmentDate === day);
        return (
          <section key={day} className={styles.day} data-today={day === clinicToday()}>
            <WeekDayHead day={day} count={own.length} onOpenDay={onOpenDay} />
            <ul className={styles.visits}>
              {own.map((visit) => (
                <WeekVisit key={visit.id} visit={visit} isAway={isAway(visit)} onOpen={onOpen} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

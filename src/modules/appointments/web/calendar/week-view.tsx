import { useState } from 'react';
import hues from '#foundation/ui/status-chip.module.css';
import { clinicTime, clinicToday, dayText } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import { statusNames } from '../../rules.ts';
import { addDays, mondayOf } from '../day-of.ts';
import { OpenVisit } from '../visit/open-visit.tsx';
import { statusHues } from '../visit/status-hues.ts';
import { useVisitChanges } from '../visit/use-visit-changes.ts';
import { VisitFaults } from '../visit/visit-faults.tsx';
import type { Calendar } from './use-calendar.ts';
import styles from './week-view.module.css';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export default function WeekView({ calendar }: { calendar: Calendar }) {
  const { date, failed } = calendar;
  const changes = useVisitChanges(calendar.visits);
  const visits = calendar.visits?.map(changes.shown) ?? null;
  const [open, setOpen] = useState<Appointment | null>(null);
  if (!visits) return failed ? null : <div className={styles.wait} aria-busy="true" />;
  const monday = mondayOf(date);
  return (
    <>
      <VisitFaults visits={visits} changes={changes} />
      <div className={styles.week}>
        {weekdays.map((weekday, index) => {
          const day = addDays(monday, index);
          const own = visits.filter(({ appointmentDate }) => appointmentDate === day);
          return (
            <section key={day} className={styles.day} data-today={day === clinicToday()}>
              <button type="button" className={styles.head} onClick={() => calendar.openDay(day)}>
                <span>{`${weekday} ${dayText(day).slice(0, 5)}`}</span>
                <span className={styles.count}>
                  {own.length}
                  <span className="visually-hidden">{own.length === 1 ? ' visit' : ' visits'}</span>
                </span>
              </button>
              <ul className={styles.visits}>
                {own.map((visit) => (
                  <WeekVisit key={visit.id} visit={visit} onOpen={setOpen} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {open ? <OpenVisit seen={open} visits={visits} changes={changes} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function WeekVisit({ visit, onOpen }: { visit: Appointment; onOpen: (visit: Appointment) => void }) {
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={`${styles.visit} ${hues[statusHues[visit.status]]}`}
        data-status={visit.status}
        onClick={() => onOpen(visit)}
      >
        <span className={styles.when}>
          <span className={styles.time}>{clinicTime(visit.startsAt)}</span>
          <span>{statusNames[visit.status]}</span>
        </span>
        <span className={styles.name} title={fullName(visit)}>
          {fullName(visit)}
        </span>
        <span className={styles.doctor}>{`Dr. ${visit.doctorName}`}</span>
      </button>
    </li>
  );
}

import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import hues from '#foundation/ui/status-chip.module.css';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../../contract-visit.ts';
import { statusNames } from '../../../rules.ts';
import { statusHues } from '../../visit/status-hues.ts';
import styles from './week-view.module.css';

interface WeekVisitProps {
  visit: Appointment;
  isAway: boolean;
  onOpen: (visit: Appointment) => void;
}

export function WeekVisit({ visit, isAway, onOpen }: WeekVisitProps) {
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
        <span className={styles.doctor}>{doctorOf(visit)}</span>
        {isAway ? <span className={styles.away}>Doctor away</span> : null}
      </button>
    </li>
  );
}

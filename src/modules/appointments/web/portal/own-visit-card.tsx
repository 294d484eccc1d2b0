import { Button } from '@mantine/core';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import styles from '#modules/portal/web/portal.module.css';
import type { OwnVisit } from '../../contract-portal.ts';
import { isOpen, mayChangeOwn, statusNames } from '../../rules.ts';
import { statusHues } from '../visit/status-hues.ts';

interface OwnVisitCardProps {
  visit: OwnVisit;
  isToday: boolean;
  onMove?: () => void;
  onCancel?: () => void;
}

function servingText({ status, room, tokenNumber, serving }: OwnVisit) {
  if (status === 'in_progress') return room ? `It is your turn. Please go to Room ${room}.` : 'It is your turn.';
  if (serving === null) return `Your token ${tokenNumber}, no one is being served yet`;
  return `Yours ${tokenNumber}, now serving ${serving}`;
}

/** A visit with its time, doctor and place, and the actions possible on it. */
export function OwnVisitCard({ visit, isToday, onMove, onCancel }: OwnVisitCardProps) {
  const { appointmentDate, startsAt, speciality, department, room, status } = visit;
  const mayChange = mayChangeOwn(visit);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <p className={styles.title}>{`${dayText(appointmentDate)}, ${clinicTime(startsAt)}`}</p>
        {visit.isDoctorAway ? (
          <StatusChip hue="orange">Doctor away</StatusChip>
        ) : (
          <StatusChip hue={statusHues[status]}>{statusNames[status]}</StatusChip>
        )}
      </div>
      <p>{`${doctorOf(visit)}, ${speciality}`}</p>
      <p className={styles.quiet}>
        {[fullName(visit), department, room && `Room ${room}`, `Token ${visit.tokenNumber}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isToday && isOpen(status) ? <p className={styles.token}>{servingText(visit)}</p> : null}
      {visit.isDoctorAway ? (
        <p className={styles.text}>
          {`${doctorOf(visit)} is away at this time. The clinic will call you, or choose another time.`}
        </p>
      ) : null}
      {visit.cancelReason ? <p className={styles.text}>{`Cancelled: ${visit.cancelReason}`}</p> : null}
      {mayChange && (onMove || onCancel) ? (
        <div className={styles.steps}>
          {onMove ? (
            <Button variant="default" size="md" onClick={onMove}>
              Reschedule
            </Button>
          ) : null}
          {onCancel ? (
            <Button variant="subtle" size="md" onClick={onCancel}>
              Cancel visit
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

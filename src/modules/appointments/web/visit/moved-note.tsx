import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { Appointment } from '../../contract-visit.ts';
import styles from '../booking/taken-note.module.css';

/** Tells a user who has a visit open that another desk has moved it. The history below names who did. */
export function MovedNote({ seen, visit }: { seen: Appointment; visit: Appointment }) {
  const isMoved = seen.startsAt !== visit.startsAt || seen.doctorId !== visit.doctorId;
  return (
    <p role="status" className={isMoved ? styles.note : undefined}>
      {isMoved
        ? `This visit was moved to ${clinicDateTime(visit.startsAt)} with ${doctorOf(visit)}, token ${visit.tokenNumber}.`
        : ''}
    </p>
  );
}

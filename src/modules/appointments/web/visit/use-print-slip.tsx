import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { usePrintSheet } from '#foundation/ui/print/use-print-sheet.tsx';
import { clinicDate, clinicTime } from '#foundation/web/clinic-date.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import styles from './token-slip.module.css';

/** The slip for an 80 mm printer. */
export function usePrintSlip(visit: Appointment) {
  const { clinicName } = useCurrentUser();
  return usePrintSheet(
    <div className={styles.slip}>
      <p className={styles.clinic}>{clinicName}</p>
      <p className={styles.word}>Token</p>
      <p className={styles.number}>{visit.tokenNumber}</p>
      <p className={styles.name}>{fullName(visit)}</p>
      <p>{doctorOf(visit)}</p>
      <p>{visit.room ? `${visit.speciality}, Room ${visit.room}` : visit.speciality}</p>
      <p className={styles.when}>{`${clinicDate(visit.startsAt)}  ${clinicTime(visit.startsAt)}`}</p>
      <p className={styles.hint}>Please wait until your token is called.</p>
    </div>,
  );
}

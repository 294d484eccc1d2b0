import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { clinicDate, clinicTime } from '#foundation/web/clinic-date.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../contract.ts';
import styles from './token-slip.module.css';

/** The slip for an 80 mm printer. It is on the page only while it is printed. */
export function usePrintSlip(visit: Appointment) {
  const { clinicName } = useCurrentUser();
  const [isPrinting, setPrinting] = useState(false);

  function print() {
    flushSync(() => setPrinting(true));
    document.body.dataset.printing = 'slip';
    window.print();
    delete document.body.dataset.printing;
    setPrinting(false);
  }

  const slip = isPrinting
    ? createPortal(
        <div className={styles.slip} data-slip>
          <p className={styles.clinic}>{clinicName}</p>
          <p className={styles.word}>Token</p>
          <p className={styles.number}>{visit.tokenNumber}</p>
          <p className={styles.name}>{fullName(visit)}</p>
          <p>{`Dr. ${visit.doctorName}`}</p>
          <p>{visit.room ? `${visit.speciality}, Room ${visit.room}` : visit.speciality}</p>
          <p className={styles.when}>{`${clinicDate(visit.startsAt)}  ${clinicTime(visit.startsAt)}`}</p>
          <p className={styles.hint}>Please wait until your token is called.</p>
        </div>,
        document.body,
      )
    : null;
  return { print, slip };
}

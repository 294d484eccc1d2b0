import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useNow } from '#foundation/web/use-now.ts';
import { fullName } from '#modules/patients/rules.ts';
import { isWaiting, longestWaiting, minutesBetween } from '../../rules.ts';
import { useVisits } from '../use-visits.ts';
import styles from './reception-desk.module.css';

/**
 * Always about today, whatever day the list shows. An average over patients already served would hide the one still
 * waiting.
 */
export function LongestWaiting() {
  const now = useNow();
  const { data } = useVisits(clinicToday());
  const longest = data && longestWaiting(data);
  const count = data?.filter(isWaiting).length ?? 0;
  return (
    <section className={styles.panel} aria-labelledby="longest-title">
      <h2 id="longest-title" className={styles.panelTitle}>
        Longest waiting now
      </h2>
      {longest ? (
        <>
          <p className={styles.longest}>{`${Math.max(0, minutesBetween(longest.arrivedAt ?? now, now))} min`}</p>
          <p className={styles.longestName}>{`Token ${longest.tokenNumber} · ${fullName(longest)}`}</p>
          <p className={styles.muted}>{`For ${doctorOf(longest)}`}</p>
          <p className={styles.muted}>{`${count} arrived and not seen yet, in the whole clinic`}</p>
        </>
      ) : (
        <p className={styles.muted}>{data ? 'No one waiting.' : '–'}</p>
      )}
    </section>
  );
}

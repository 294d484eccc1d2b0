import { useQuery } from '@tanstack/react-query';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { InitialsBadge } from '#foundation/ui/initials-badge.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { fullName, initials } from '#modules/patients/rules.ts';
import { newestPatients } from '../desk-reads.ts';
import styles from './reception-desk.module.css';

const shown = 6;

export function RecentPatients() {
  const query = useQuery(newestPatients);
  return (
    <section className={styles.panel} aria-labelledby="recent-title">
      <h2 id="recent-title" className={styles.panelTitle}>
        Recent Patients
      </h2>
      <ReadFailure what="patients" query={query} />
      <ul className={styles.recent}>
        {query.data?.patients.slice(0, shown).map((patient) => (
          <li key={patient.id}>
            <InitialsBadge>{initials(patient)}</InitialsBadge>
            <ScreenLink screen="patient" id={patient.id} className={styles.recentName ?? ''} title={fullName(patient)}>
              {fullName(patient)}
            </ScreenLink>
            <span className={styles.muted}>{phoneText(patient.phone)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

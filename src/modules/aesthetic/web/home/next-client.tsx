import { Button } from '@mantine/core';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import styles from '#modules/consultations/web/queue/next-patient.module.css';
import { fullName } from '#modules/patients/rules.ts';
import type { AestheticVisit } from '../../contract-visits.ts';
import { visitSession } from '../visit-words.ts';

interface NextClientProps {
  visit: AestheticVisit;
  starting: boolean;
  onStart: () => void;
}

export function NextClient({ visit, starting, onStart }: NextClientProps) {
  const here = visit.arrivedAt ? `here since ${clinicTime(visit.arrivedAt)}` : 'has not checked in yet';
  const session = visit.planId ? `session ${visitSession(visit)}` : 'first consultation';
  return (
    <section aria-labelledby="next-title" className={styles.banner}>
      <p className={styles.token}>
        <span className="visually-hidden">Token </span>
        {visit.tokenNumber}
      </p>
      <div className={styles.words}>
        <h3 id="next-title" className={styles.label}>
          Next Client
        </h3>
        <p className={styles.name}>{fullName(visit)}</p>
        <p
          className={styles.detail}
        >{`${clinicTime(visit.startsAt)} · ${visit.treatmentType}, ${session} · ${here}`}</p>
      </div>
      <Button size="md" variant="white" color="dark.9" loading={starting} onClick={onStart}>
        Start Session
      </Button>
    </section>
  );
}

import { Button } from '@mantine/core';
import { onFirstClick } from '#foundation/ui/forms/on-first-click.ts';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { QueuedVisit } from '../../contract.ts';
import { unsaidComplaint } from '../../rules/note.ts';
import styles from './next-patient.module.css';

interface NextPatientProps {
  visit: QueuedVisit;
  starting: boolean;
  onStart: () => void;
}

export function NextPatient({ visit, starting, onStart }: NextPatientProps) {
  const { tokenNumber, startsAt, arrivedAt, chiefComplaint } = visit;
  const here = arrivedAt ? `here since ${clinicTime(arrivedAt)}` : 'has not checked in yet';
  return (
    <section aria-labelledby="next-title" className={styles.banner}>
      <p className={styles.token}>
        <span className="visually-hidden">Token </span>
        {tokenNumber}
      </p>
      <div className={styles.words}>
        <h3 id="next-title" className={styles.label}>
          Next Patient
        </h3>
        <p className={styles.name}>{fullName(visit)}</p>
        <p className={styles.detail}>{`${clinicTime(startsAt)} · ${chiefComplaint || unsaidComplaint} · ${here}`}</p>
      </div>
      <Button size="md" variant="white" color="dark.9" loading={starting} onClick={onFirstClick(onStart)}>
        Start Consultation
      </Button>
    </section>
  );
}

import { Button, CloseButton } from '@mantine/core';
import { Printer } from 'lucide-react';
import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import { usePrintSlip } from '../visit/use-print-slip.tsx';
import styles from './walk-in-line.module.css';

/** What to tell the patient, with the slip to print. */
export function IssuedToken({ visit, onDismiss }: { visit: Appointment; onDismiss: () => void }) {
  const { print, sheet } = usePrintSlip(visit);
  return (
    <div className={styles.issued} role="status">
      <span className={styles.token}>
        <span className="visually-hidden">Token </span>
        {visit.tokenNumber}
      </span>
      <span className={styles.told}>
        <strong>{fullName(visit)}</strong>
        <span>{`${doctorOf(visit)}${visit.room ? ` · Room ${visit.room}` : ''}`}</span>
      </span>
      <Button variant="default" size="md" leftSection={<Printer size={16} aria-hidden="true" />} onClick={print}>
        Print slip
      </Button>
      <CloseButton aria-label="Dismiss the token" size="lg" onClick={onDismiss} />
      {sheet}
    </div>
  );
}

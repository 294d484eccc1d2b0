import { Button } from '@mantine/core';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { StatusChip, type StatusHue } from '#foundation/ui/status-chip.tsx';
import { fullName } from '#modules/patients/rules.ts';
import type { QueuedPrescription } from '../../contract-dispensing.ts';
import { type FillState, fillNames } from '../../rules/dispensing/dispensing.ts';
import styles from '../row-list.module.css';
import { signedText } from './signed-text.ts';

const hues: Record<FillState, StatusHue> = { waiting: 'yellow', partial: 'blue', done: 'gray' };

export function PrescriptionRow({ prescription, onOpen }: { prescription: QueuedPrescription; onOpen: () => void }) {
  const { tokenNumber, doctorName, signedAt, drugs, schedules, state, isUnpaid, addendum } = prescription;
  return (
    <li className={styles.row}>
      <span className={styles.token} title="Token">
        {tokenNumber}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{fullName(prescription)}</span>
        <span className={styles.muted}>{`${clinicianName(doctorName)} · ${signedText(signedAt)}`}</span>
        <span>{drugs.join(', ')}</span>
      </span>
      <span className={styles.chips}>
        {schedules.map((schedule) => (
          <StatusChip key={schedule} hue={schedule === 'H' ? 'gray' : 'orange'}>{`Schedule ${schedule}`}</StatusChip>
        ))}
        {addendum && state !== 'done' ? <StatusChip hue="orange">Note has an addendum</StatusChip> : null}
        {isUnpaid ? <StatusChip hue="orange">To be paid</StatusChip> : null}
        <StatusChip hue={hues[state]}>{fillNames[state]}</StatusChip>
      </span>
      <Button
        size="sm"
        variant={state === 'done' ? 'default' : 'filled'}
        aria-label={`${state === 'done' ? 'Open' : 'Dispense'}: ${fullName(prescription)}`}
        onClick={onOpen}
      >
        {state === 'done' ? 'Open' : 'Dispense'}
      </Button>
    </li>
  );
}

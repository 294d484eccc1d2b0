import { useId } from 'react';
import type { EmergencyCase } from '../contract.ts';
import { type Acuity, acuityNames } from '../rules.ts';
import styles from './board-column.module.css';
import { CaseCard } from './case-card.tsx';

interface BoardColumnProps {
  /** Null for patients still to be triaged. */
  acuity: Acuity | null;
  cases: readonly EmergencyCase[] | null;
  now: string;
  onOpen: (id: string) => void;
  onRed: (shown: EmergencyCase) => void;
  /** The case that was just made Red. */
  ledId: string | null;
  onLed: () => void;
}

export function BoardColumn({ acuity, cases, now, onOpen, onRed, ledId, onLed }: BoardColumnProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.column} data-acuity={acuity ?? 'none'}>
      <h2 id={id} className={styles.title}>
        <span>{acuity ? acuityNames[acuity] : 'To triage'}</span>
        <span>{cases?.length ?? '–'}</span>
      </h2>
      <ul className={styles.cases}>
        {cases?.map((shown) => (
          <li key={shown.id}>
            <CaseCard
              shown={shown}
              now={now}
              onOpen={() => onOpen(shown.id)}
              onRed={() => onRed(shown)}
              isLed={shown.id === ledId}
              onLed={onLed}
            />
          </li>
        ))}
      </ul>
      {cases?.length === 0 ? <p className={styles.nobody}>No patients</p> : null}
    </section>
  );
}

import type { OwnRecord } from '../../contract.ts';
import { dayParts } from '../../rules/day-parts.ts';
import styles from './own-drug.module.css';

/** One drug: what to take in the morning, at noon and at night, or the prescription's own words. */
export function OwnDrug({ drug }: { drug: OwnRecord['drugs'][number] }) {
  const parts = dayParts(drug.dose);
  const shown = parts && Object.entries(parts).filter(([part, amount]) => part !== 'evening' || amount !== null);
  const after = [parts ? '' : drug.dose, drug.duration, drug.note].filter(Boolean).join(', ');
  return (
    <div className={styles.drug}>
      <p className={styles.name}>{[drug.drug, drug.strength, drug.form].filter(Boolean).join(' ')}</p>
      {shown ? (
        <dl className={styles.parts}>
          {shown.map(([part, amount]) => (
            <div key={part} className={styles.part} data-taken={amount !== null}>
              <dt>{part}</dt>
              <dd>{amount ?? '–'}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {after ? <p className={styles.after}>{after}</p> : null}
    </div>
  );
}

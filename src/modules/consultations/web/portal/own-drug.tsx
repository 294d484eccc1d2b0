import { useWords } from '#foundation/web/use-words.ts';
import type { OwnRecord } from '../../contract-portal.ts';
import { type DayPart, dayParts } from '../../rules/prescription-line/day-parts.ts';
import styles from './own-drug.module.css';

const shownParts = ['morning', 'noon', 'evening', 'night'] as const satisfies DayPart[];

/** One drug: what to take in the morning, at noon and at night, or the words of the prescription. */
export function OwnDrug({ drug }: { drug: OwnRecord['drugs'][number] }) {
  const { words, lang } = useWords();
  const parts = dayParts(drug.dose);
  const shown = parts && shownParts.filter((part) => part !== 'evening' || parts[part] !== null);
  const after = [parts ? '' : drug.dose, drug.duration, drug.note].filter(Boolean).join(', ');
  return (
    <div className={styles.drug}>
      <p className={styles.name}>{[drug.drug, drug.strength, drug.form].filter(Boolean).join(' ')}</p>
      {shown ? (
        <dl className={styles.parts}>
          {shown.map((part) => (
            <div key={part} className={styles.part} data-taken={parts[part] !== null}>
              <dt lang={lang}>{words[part]}</dt>
              <dd>{parts[part] ?? '–'}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {after ? <p className={styles.after}>{after}</p> : null}
    </div>
  );
}

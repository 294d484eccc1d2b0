import { fullName } from '#modules/patients/rules.ts';
import type { LabTest } from '../../contract-records.ts';
import styles from './collection-list.module.css';
import { PrintLabel } from './print-label.tsx';

/** The tubes that were just taken, each with its label to print. */
export function CollectedTubes({ tests }: { tests: readonly LabTest[] }) {
  const [first] = tests;
  if (!first) return null;
  const tubes = [...new Map(tests.map((test) => [test.accessionNumber, test])).values()];
  return (
    <div role="status" className={styles.collected}>
      <p>{`Collected from ${fullName(first)}. Label ${tubes.length === 1 ? 'the tube' : 'each tube'}:`}</p>
      <ul className={styles.tubes}>
        {tubes.map((test) => (
          <li key={test.id} className={styles.tube}>
            <strong>{test.accessionNumber}</strong>
            {` ${test.tube}`}
            <PrintLabel test={test} />
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { Isolate } from '../../contract-records.ts';
import { susceptibilityNames } from '../../rules/results/isolates.ts';
import styles from './antibiogram.module.css';

/** What grew in a culture, with one table of antibiotics per organism. */
export function Antibiogram({ isolates }: { isolates: readonly Isolate[] }) {
  return isolates.map(({ organism, count, tested }) => (
    <table key={organism} className={styles.table}>
      <caption className={styles.organism}>
        {organism}
        {count ? <span className={styles.count}>{` · ${count}`}</span> : null}
      </caption>
      {tested.length > 0 ? (
        <>
          <thead>
            <tr>
              <th scope="col">Antibiotic</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {tested.map(({ antibiotic, result }) => (
              <tr key={antibiotic} data-resistant={result === 'R'}>
                <th scope="row">{antibiotic}</th>
                <td>
                  <strong>{result}</strong>
                  {` ${susceptibilityNames[result]}`}
                </td>
              </tr>
            ))}
          </tbody>
        </>
      ) : null}
    </table>
  ));
}

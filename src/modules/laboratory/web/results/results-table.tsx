import type { LabResult } from '../../contract-records.ts';
import { isCritical } from '../../rules/results/flag.ts';
import { Antibiogram } from '../culture/antibiogram.tsx';
import { FlagMark } from './flag-mark.tsx';
import { lastText } from './last-text.ts';
import styles from './results-table.module.css';

export function ResultsTable({ testName, results }: { testName: string; results: readonly LabResult[] }) {
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{`Results of ${testName}`}</caption>
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">Value</th>
            <th scope="col">Unit</th>
            <th scope="col">Range</th>
            <th scope="col">Flag</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ code, name, value, unit, range, rangeNote, flag, jumpedFrom }) => (
            <tr key={code} data-critical={isCritical(flag)}>
              <th scope="row">{name}</th>
              <td className={styles.value}>{value}</td>
              <td className={styles.unit}>{unit}</td>
              <td className={styles.range}>
                {range}
                {rangeNote ? <span className={styles.note}>{` ${rangeNote}`}</span> : null}
              </td>
              <td className={styles.flag}>
                <FlagMark flag={flag} />
                {jumpedFrom ? <span className={styles.note}>{` ${lastText(jumpedFrom)}`}</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Antibiogram isolates={results.flatMap(({ isolates = [] }) => isolates)} />
    </>
  );
}

import type { Gap, LabResult } from '../../contract-records.ts';
import { isCritical } from '../../rules/results/flag.ts';
import { isGap, withGaps } from '../../rules/results/gaps.ts';
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
          {withGaps(results).map((row) =>
            isGap(row) ? <GapRow key={row.code} gap={row} /> : <ResultRow key={row.code} result={row} />,
          )}
        </tbody>
      </table>
      <Antibiogram isolates={results.flatMap(({ isolates = [] }) => isolates)} />
    </>
  );
}

function ResultRow({ result }: { result: LabResult }) {
  const { name, value, unit, range, rangeNote, flag, jumpedFrom } = result;
  return (
    <tr data-critical={isCritical(flag)}>
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
  );
}

function GapRow({ gap: { name, why } }: { gap: Gap }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.range} colSpan={4}>
        {why}
      </td>
    </tr>
  );
}

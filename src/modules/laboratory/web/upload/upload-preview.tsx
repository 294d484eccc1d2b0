import type { UploadRow } from '../../contract-records.ts';
import { FlagMark } from '../results/flag-mark.tsx';
import { lastText } from '../results/last-text.ts';
import styles from './upload-preview.module.css';

/** Names the column if the file has columns. */
const faultText = ({ fault, column }: Pick<UploadRow, 'fault' | 'column'>) =>
  fault !== null && column !== null ? `Column ${column}: ${fault}` : fault;

/** Rows with faults come first, because they have to be corrected. */
export function UploadPreview({ rows }: { rows: readonly UploadRow[] }) {
  const sorted = rows.toSorted((one, other) => Number(one.fault === null) - Number(other.fault === null));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard.
    <section className={styles.frame} tabIndex={0} aria-label="Rows of the file">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Sample</th>
            <th scope="col">Result</th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ row, accession, analyte, value, patient, test, flag, jumpedFrom, note, isSkipped, ...of }) => (
            <tr key={row} data-fault={of.fault !== null}>
              <td>{row}</td>
              <td>{accession || '–'}</td>
              <td>{`${analyte} ${value}`}</td>
              <td>
                {faultText(of) ?? (isSkipped ? `Not used: ${note}` : null) ?? (
                  <>
                    {`${patient}, ${test} `}
                    <FlagMark flag={flag} />
                    {jumpedFrom ? ` ${lastText(jumpedFrom)}: check the sample` : null}
                    {note ? ` ${note}` : null}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

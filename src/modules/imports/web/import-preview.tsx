import { NativeSelect } from '@mantine/core';
import type { CheckedImport } from '../contract.ts';
import type { ImportField } from '../rules.ts';
import { FaultList } from './fault-list.tsx';
import styles from './import-dialog.module.css';

interface ImportPreviewProps {
  checked: CheckedImport;
  fields: readonly ImportField[];
  isBusy: boolean;
  onColumns: (columns: (string | null)[]) => void;
  /** Rows that are not imported. */
  leftOut: ReadonlySet<number>;
  onLeftOut: (rows: ReadonlySet<number>) => void;
}

/** The faults of the table, and below them its first rows under the fields that its columns map to. */
export function ImportPreview({ checked, fields, isBusy, onColumns, leftOut, onLeftOut }: ImportPreviewProps) {
  const { headings, columns, sample, rows, result, faultCount, faults } = checked;
  const choices = [
    { value: '', label: 'Leave out' },
    ...fields.map(({ key, title, isRequired }) => ({ value: key, label: isRequired ? `${title} *` : title })),
  ];
  const places = headings.map((heading, at) => ({ heading, at, key: `${at} ${heading}` }));
  const choose = (at: number, field: string) =>
    onColumns(columns.map((column, index) => (index === at ? field || null : column)));
  return (
    <>
      <p className={styles.count}>
        {rows.toLocaleString('en-IN')} {rows === 1 ? 'row' : 'rows'},{' '}
        {faultCount === 0
          ? 'no errors'
          : `${faultCount.toLocaleString('en-IN')} ${faultCount === 1 ? 'error' : 'errors'}`}
        {result ? `. ${result}` : ''}
      </p>
      {faultCount > 0 ? (
        <p className={styles.hint}>
          {faults.some(({ isOfRow }) => isOfRow)
            ? 'Nothing was imported. Correct the table and upload it again, or untick the rows to leave out.'
            : 'Nothing was imported. Choose the columns below, or correct the table and upload it again.'}
        </p>
      ) : null}
      <FaultList faults={faults} more={faultCount - faults.length} {...{ isBusy, leftOut, onLeftOut }} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className={styles.scroll} aria-label="First rows" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {places.map(({ heading, at, key }) => (
                <th key={key} scope="col">
                  <NativeSelect
                    size="xs"
                    label={heading || `Column ${at + 1}`}
                    data={choices}
                    value={columns[at] ?? ''}
                    disabled={isBusy}
                    onChange={(event) => choose(at, event.currentTarget.value)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, row) => (
              <tr key={row}>
                {places.map(({ at, key }) => (
                  <td key={key}>{cells[at] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

import { Checkbox } from '@mantine/core';
import type { ImportFault } from '../contract.ts';
import styles from './import-dialog.module.css';

interface FaultListProps {
  faults: readonly ImportFault[];
  /** Number of further faults that are not listed. */
  more: number;
  isBusy: boolean;
  leftOut: ReadonlySet<number>;
  onLeftOut: (rows: ReadonlySet<number>) => void;
}

/** The faults row by row. An unticked row is not imported; its faults stay in the list. */
export function FaultList({ faults, more, isBusy, leftOut, onLeftOut }: FaultListProps) {
  if (faults.length === 0) return null;
  const ofTable = faults.filter(({ isOfRow }) => !isOfRow);
  const byRow = Map.groupBy(
    faults.filter(({ isOfRow }) => isOfRow),
    ({ row }) => row,
  );
  const rows = [...byRow.keys()];
  const areAllIn = rows.every((row) => !leftOut.has(row));
  const areAllOut = rows.every((row) => leftOut.has(row));
  return (
    <>
      {rows.length > 1 ? (
        <Checkbox
          mt="sm"
          label={`Include the ${rows.length.toLocaleString('en-IN')} rows with errors`}
          checked={areAllIn}
          indeterminate={!areAllIn && !areAllOut}
          disabled={isBusy}
          onChange={() => onLeftOut(new Set(areAllOut ? [] : rows))}
        />
      ) : null}
      <ul className={styles.faults} aria-label="Errors">
        {ofTable.map(({ row, message }) => (
          <li key={`${row} ${message}`}>{`Row ${row}: ${message}`}</li>
        ))}
        {[...byRow].map(([row, found]) => (
          <li key={row} className={styles.fault} data-left-out={leftOut.has(row)}>
            <Checkbox
              aria-label={`Import row ${row}`}
              checked={!leftOut.has(row)}
              disabled={isBusy}
              onChange={({ currentTarget: { checked } }) => {
                const changed = new Set(leftOut);
                if (checked) changed.delete(row);
                else changed.add(row);
                onLeftOut(changed);
              }}
            />
            <div>
              {found.map(({ column, message }) => (
                <p key={`${column} ${message}`}>{`Row ${row}${column ? `, ${column}` : ''}: ${message}`}</p>
              ))}
            </div>
          </li>
        ))}
        {more > 0 ? <li>{`and ${more.toLocaleString('en-IN')} more`}</li> : null}
      </ul>
    </>
  );
}

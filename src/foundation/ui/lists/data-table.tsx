import { Fragment, type ReactNode } from 'react';
import type { RowFault } from '#foundation/web/screens/use-row-changes.ts';
import { useRowsToDraw } from '#foundation/web/screens/use-rows-to-draw.ts';
import { RowFaultNote } from '../forms/row-fault-note.tsx';
import styles from './data-table.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';

export interface Column<Row> {
  key: string;
  title: string;
  /** Hides the title visually where the buttons below already say it. */
  isTitleHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** The value's place on a phone, where each row is a card: the heading, right of the heading, or the line below. */
  onPhone: 'heading' | 'aside' | 'detail';
  numeric?: boolean;
  /** Share of the table's width, fixed so that nothing moves when the rows arrive. */
  percent: number;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  /** Null during the first read. */
  rows: readonly Row[] | null;
  rowKey: (row: Row) => string;
  /** Whether the rows shown are from the previous read. */
  stale?: boolean;
  /** A change of the row that was not saved, shown below it. */
  faultOf?: (row: Row) => RowFault | null;
}

export function DataTable<Row>({ caption, columns, rows, rowKey, stale = false, faultOf }: DataTableProps<Row>) {
  const drawn = useRowsToDraw(rows?.length ?? 0);
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={rows === null || stale}>
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: `${column.percent}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-numeric={column.numeric}>
                {column.isTitleHidden ? <span className="visually-hidden">{column.title}</span> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === null ? <SkeletonRows columns={columns} /> : null}
          {rows?.slice(0, drawn).map((row) => {
            const fault = faultOf?.(row);
            return (
              <Fragment key={rowKey(row)}>
                <tr>
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      data-title={column.title}
                      data-numeric={column.numeric}
                      data-on-phone={column.onPhone}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
                {fault ? (
                  <tr className={styles.fault}>
                    <td colSpan={columns.length}>
                      <RowFaultNote fault={fault} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

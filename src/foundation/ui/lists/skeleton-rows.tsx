import { useDelayed } from '#foundation/web/use-delayed.ts';
import styles from './data-table.module.css';
import type { Column } from './data-table.tsx';

const quietMilliseconds = 200;
const placeholders = Array.from({ length: 12 }, (_, row) => `skeleton-${row}`);

/** Reserves the table's space from the start; the grey bars appear only when the wait becomes noticeable. */
export function SkeletonRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const visible = useDelayed(true, quietMilliseconds);
  return placeholders.map((row) => (
    <tr key={row}>
      {columns.map((column) => (
        <td key={column.key} data-on-phone={column.onPhone} data-numeric={column.numeric}>
          <span className={visible ? styles.bone : undefined}>&nbsp;</span>
        </td>
      ))}
    </tr>
  ));
}

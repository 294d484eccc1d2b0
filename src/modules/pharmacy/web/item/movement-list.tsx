import { countText } from '#foundation/shared/text/count-text.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { Movement } from '../../contract-stock.ts';
import { reasonNames } from '../../rules/inventory/stock.ts';
import styles from './item-dialog.module.css';

const columns: readonly Column<Movement>[] = [
  {
    key: 'reason',
    percent: 34,
    title: 'Reason',
    onPhone: 'heading',
    cell: ({ reason, note, patient, isUndo }) =>
      [isUndo && reason !== 'return' ? `${reasonNames[reason]}, undone` : reasonNames[reason], patient, note]
        .filter(Boolean)
        .join(': '),
  },
  { key: 'batch', percent: 16, title: 'Batch', onPhone: 'detail', cell: ({ batchNumber }) => batchNumber },
  { key: 'who', percent: 18, title: 'Who', onPhone: 'detail', cell: ({ movedBy }) => movedBy ?? '' },
  { key: 'when', percent: 20, title: 'When', onPhone: 'detail', cell: ({ movedAt }) => clinicDateTime(movedAt) },
  {
    key: 'quantity',
    percent: 12,
    title: 'Change',
    onPhone: 'aside',
    numeric: true,
    cell: ({ quantity }) => (
      <span className={quantity > 0 ? styles.plus : styles.minus}>
        {quantity > 0 ? `+${countText(quantity)}` : `−${countText(-quantity)}`}
      </span>
    ),
  },
];

export function MovementList({ movements }: { movements: readonly Movement[] }) {
  if (movements.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>Recent movements</h3>
      <DataTable caption="Recent movements" columns={columns} rows={movements} rowKey={({ id }) => id} />
    </>
  );
}

import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import type { SheetLine } from '../../contract-stocktakes.ts';
import styles from './stocktake.module.css';

type LeftOutLine = SheetLine & { leftOut: NonNullable<SheetLine['leftOut']> };

const columns: readonly Column<LeftOutLine>[] = [
  { key: 'name', percent: 46, title: 'Medicine', onPhone: 'heading', cell: ({ name }) => name },
  { key: 'batch', percent: 22, title: 'Batch', onPhone: 'detail', cell: ({ batchNumber }) => batchNumber },
  {
    key: 'now',
    percent: 16,
    title: 'In the books',
    onPhone: 'detail',
    numeric: true,
    cell: ({ leftOut }) => countText(leftOut.stockNow),
  },
  {
    key: 'value',
    percent: 16,
    title: 'Value',
    onPhone: 'aside',
    numeric: true,
    cell: ({ leftOut }) => rupees(leftOut.value),
  },
];

const mostShown = 20;
const isLeftOut = (line: SheetLine): line is LeftOutLine => line.leftOut !== null;

/** What nobody counted, so that the person who approves sees whether something missing was passed over. */
export function LeftOut({ lines }: { lines: readonly SheetLine[] }) {
  const all = lines.filter(isLeftOut).toSorted((one, other) => other.leftOut.value - one.leftOut.value);
  if (all.length === 0) return null;
  const value = all.reduce((sum, { leftOut }) => sum + leftOut.value, 0);
  const batches = all.length === 1 ? '1 batch' : `${countText(all.length)} batches`;
  const shown = all.length > mostShown ? ` The ${mostShown} most valuable:` : '';
  return (
    <>
      <p className={styles.sums}>{`Not counted: ${batches} in stock, ${rupees(value)}.${shown}`}</p>
      <DataTable
        caption="Not counted"
        columns={columns}
        rows={all.slice(0, mostShown)}
        rowKey={({ batchId }) => batchId}
      />
    </>
  );
}

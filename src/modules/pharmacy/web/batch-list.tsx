import { countText } from '#foundation/shared/count-text.ts';
import { type Column, DataTable } from '#foundation/ui/data-table.tsx';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday, dayText } from '#foundation/web/clinic-date.ts';
import type { Batch } from '../contract-stock.ts';
import { expiryWords, isExpired, isExpiring } from '../rules/stock.ts';

const columnsOn = (today: string): readonly Column<Batch>[] => [
  { key: 'batch', percent: 30, title: 'Batch', onPhone: 'heading', cell: ({ batchNumber }) => batchNumber },
  {
    key: 'expiry',
    percent: 25,
    title: 'Expiry',
    onPhone: 'detail',
    cell: ({ expiryDate }) => (expiryDate ? dayText(expiryDate) : 'N/A'),
  },
  {
    key: 'state',
    percent: 25,
    title: 'Days',
    onPhone: 'detail',
    cell: ({ expiryDate, quantityAvailable }) =>
      expiryDate && quantityAvailable > 0 && isExpiring(expiryDate, today) ? (
        <StatusChip hue={isExpired(expiryDate, today) ? 'red' : 'orange'}>{expiryWords(expiryDate, today)}</StatusChip>
      ) : null,
  },
  {
    key: 'stock',
    percent: 20,
    title: 'Stock',
    onPhone: 'aside',
    numeric: true,
    cell: ({ quantityAvailable }) => countText(quantityAvailable),
  },
];

export function BatchList({ batches }: { batches: readonly Batch[] }) {
  if (batches.length === 0) return <EmptyState title="No stock yet" text="Receive the first batch." />;
  return (
    <DataTable
      caption="Batches, first expiry first"
      columns={columnsOn(clinicToday())}
      rows={batches}
      rowKey={({ id }) => id}
    />
  );
}

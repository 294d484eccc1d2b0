import { Button } from '@mantine/core';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { KeptBatch } from '../../contract-stock.ts';
import { marginOf, salePrice } from '../../rules/inventory/prices.ts';
import { expiryWords, isExpired, isExpiring } from '../../rules/inventory/stock.ts';
import { RecallForm } from '../recalls/recall-form.tsx';

interface Shown {
  today: string;
  unitPrice: number;
  onRecall: (batch: KeptBatch) => void;
}

const columnsOn = ({ today, unitPrice, onRecall }: Shown): readonly Column<KeptBatch>[] => [
  { key: 'batch', percent: 20, title: 'Batch', onPhone: 'heading', cell: ({ batchNumber }) => batchNumber },
  {
    key: 'expiry',
    percent: 16,
    title: 'Expiry',
    onPhone: 'detail',
    cell: ({ expiryDate }) => (expiryDate ? dayText(expiryDate) : 'N/A'),
  },
  {
    key: 'state',
    percent: 16,
    title: 'Days',
    onPhone: 'detail',
    cell: ({ expiryDate, quantityAvailable }) =>
      expiryDate && quantityAvailable > 0 && isExpiring(expiryDate, today) ? (
        <StatusChip hue={isExpired(expiryDate, today) ? 'red' : 'orange'}>{expiryWords(expiryDate, today)}</StatusChip>
      ) : null,
  },
  {
    key: 'stock',
    percent: 12,
    title: 'Stock',
    onPhone: 'aside',
    numeric: true,
    cell: ({ quantityAvailable }) => countText(quantityAvailable),
  },
  {
    key: 'price',
    percent: 20,
    title: 'MRP, margin',
    onPhone: 'detail',
    cell: ({ mrp, cost }) => {
      const price = salePrice(unitPrice, mrp);
      const margin = marginOf(price, cost);
      const at = price === mrp ? '' : ` at ${rupees(price)}`;
      return [mrp === null ? '' : rupees(mrp), margin === null ? '' : `${margin}\u00a0%${at}`]
        .filter(Boolean)
        .join(', ');
    },
  },
  {
    key: 'recall',
    percent: 16,
    title: 'Recall',
    onPhone: 'detail',
    cell: (batch) =>
      batch.recallId ? (
        <StatusChip hue="red">Recalled</StatusChip>
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-label={`Recall batch ${batch.batchNumber}`}
          onClick={() => onRecall(batch)}
        >
          Recall
        </Button>
      ),
  },
];

export function BatchList({ batches, unitPrice }: { batches: readonly KeptBatch[]; unitPrice: number }) {
  const [recalling, setRecalling] = useState<KeptBatch | null>(null);
  if (batches.length === 0) return <EmptyState title="No stock yet" text="Receive the first batch." />;
  return (
    <>
      <DataTable
        caption="Batches, first expiry first"
        columns={columnsOn({ today: clinicToday(), unitPrice, onRecall: setRecalling })}
        rows={batches}
        rowKey={({ id }) => id}
      />
      {recalling ? <RecallForm key={recalling.id} batch={recalling} onDone={() => setRecalling(null)} /> : null}
    </>
  );
}

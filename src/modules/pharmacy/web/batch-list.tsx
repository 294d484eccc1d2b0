import { Button } from '@mantine/core';
import { useState } from 'react';
import { countText } from '#foundation/shared/count-text.ts';
import { type Column, DataTable } from '#foundation/ui/data-table.tsx';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday, dayText } from '#foundation/web/clinic-date.ts';
import type { KeptBatch } from '../contract-stock.ts';
import { expiryWords, isExpired, isExpiring } from '../rules/stock.ts';
import { RecallForm } from './recall-form.tsx';

const columnsOn = (today: string, onRecall: (batch: KeptBatch) => void): readonly Column<KeptBatch>[] => [
  { key: 'batch', percent: 24, title: 'Batch', onPhone: 'heading', cell: ({ batchNumber }) => batchNumber },
  {
    key: 'expiry',
    percent: 20,
    title: 'Expiry',
    onPhone: 'detail',
    cell: ({ expiryDate }) => (expiryDate ? dayText(expiryDate) : 'N/A'),
  },
  {
    key: 'state',
    percent: 20,
    title: 'Days',
    onPhone: 'detail',
    cell: ({ expiryDate, quantityAvailable }) =>
      expiryDate && quantityAvailable > 0 && isExpiring(expiryDate, today) ? (
        <StatusChip hue={isExpired(expiryDate, today) ? 'red' : 'orange'}>{expiryWords(expiryDate, today)}</StatusChip>
      ) : null,
  },
  {
    key: 'stock',
    percent: 14,
    title: 'Stock',
    onPhone: 'aside',
    numeric: true,
    cell: ({ quantityAvailable }) => countText(quantityAvailable),
  },
  {
    key: 'recall',
    percent: 22,
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

export function BatchList({ batches }: { batches: readonly KeptBatch[] }) {
  const [recalling, setRecalling] = useState<KeptBatch | null>(null);
  if (batches.length === 0) return <EmptyState title="No stock yet" text="Receive the first batch." />;
  return (
    <>
      <DataTable
        caption="Batches, first expiry first"
        columns={columnsOn(clinicToday(), setRecalling)}
        rows={batches}
        rowKey={({ id }) => id}
      />
      {recalling ? <RecallForm key={recalling.id} batch={recalling} onDone={() => setRecalling(null)} /> : null}
    </>
  );
}

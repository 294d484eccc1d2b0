import { Button, Group } from '@mantine/core';
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
import { CorrectBatchForm } from './correct-batch-form.tsx';

interface Shown {
  today: string;
  unitPrice: number;
  onCorrect: (batch: KeptBatch) => void;
  onRecall: (batch: KeptBatch) => void;
}

const columnsOn = ({ today, unitPrice, onCorrect, onRecall }: Shown): readonly Column<KeptBatch>[] => [
  { key: 'batch', percent: 17, title: 'Batch', onPhone: 'heading', cell: ({ batchNumber }) => batchNumber },
  {
    key: 'expiry',
    percent: 14,
    title: 'Expiry',
    onPhone: 'detail',
    cell: ({ expiryDate }) => (expiryDate ? dayText(expiryDate) : 'N/A'),
  },
  {
    key: 'state',
    percent: 14,
    title: 'Days',
    onPhone: 'detail',
    cell: ({ expiryDate, quantityAvailable }) =>
      expiryDate && quantityAvailable > 0 && isExpiring(expiryDate, today) ? (
        <StatusChip hue={isExpired(expiryDate, today) ? 'red' : 'orange'}>{expiryWords(expiryDate, today)}</StatusChip>
      ) : null,
  },
  {
    key: 'stock',
    percent: 10,
    title: 'Stock',
    onPhone: 'aside',
    numeric: true,
    cell: ({ quantityAvailable }) => countText(quantityAvailable),
  },
  {
    key: 'price',
    percent: 19,
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
    key: 'steps',
    percent: 26,
    title: 'Change',
    onPhone: 'detail',
    cell: (batch) => (
      <Group gap={6}>
        <Button
          variant="default"
          size="xs"
          aria-label={`Correct batch ${batch.batchNumber}`}
          onClick={() => onCorrect(batch)}
        >
          Correct
        </Button>
        {batch.recallId ? (
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
        )}
      </Group>
    ),
  },
];

export function BatchList({ batches, unitPrice }: { batches: readonly KeptBatch[]; unitPrice: number }) {
  const [changing, setChanging] = useState<{ batch: KeptBatch; how: 'correct' | 'recall' } | null>(null);
  const done = () => setChanging(null);
  if (batches.length === 0) return <EmptyState title="No stock yet" text="Receive the first batch." />;
  return (
    <>
      <DataTable
        caption="Batches, first expiry first"
        columns={columnsOn({
          today: clinicToday(),
          unitPrice,
          onCorrect: (batch) => setChanging({ batch, how: 'correct' }),
          onRecall: (batch) => setChanging({ batch, how: 'recall' }),
        })}
        rows={batches}
        rowKey={({ id }) => id}
      />
      {changing?.how === 'recall' ? <RecallForm key={changing.batch.id} batch={changing.batch} onDone={done} /> : null}
      {changing?.how === 'correct' ? (
        <CorrectBatchForm key={changing.batch.id} batch={changing.batch} onDone={done} />
      ) : null}
    </>
  );
}

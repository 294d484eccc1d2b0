import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { later } from '#foundation/web/screens/later.tsx';
import type { StockItem } from '../../contract-items.ts';
import type { Location, StepReason } from '../../rules/inventory/stock.ts';
import type { ItemPart } from '../item/item-dialog.tsx';
import { stockColumns } from './stock-columns.tsx';
import { useStockChanges } from './use-stock-changes.ts';

const ItemDialog = later(async () => (await import('../item/item-dialog.tsx')).ItemDialog);

interface InventoryTableProps {
  query: UseQueryResult<{ items: StockItem[]; total: number }>;
  /** Null if none is chosen yet. */
  reason: StepReason | null;
  onNoReason: () => void;
  location: Location;
}

export function InventoryTable({ query, reason, onNoReason, location }: InventoryTableProps) {
  const { data } = query;
  const changes = useStockChanges(data?.items);
  const [opened, setOpened] = useState<{ id: string; part: ItemPart } | null>(null);

  function step(item: StockItem, quantity: number) {
    const stored = data?.items.find(({ id }) => id === item.id);
    // Without a batch there is nothing to count: opens the form that receives the first one.
    if (!stored?.batchId) setOpened({ id: item.id, part: 'receive' });
    else if (reason) changes.step(stored, quantity, reason);
    else onNoReason();
  }

  const columns = stockColumns({
    today: clinicToday(),
    reason,
    onOpen: ({ id }) => setOpened({ id, part: 'batches' }),
    onStep: step,
  });
  return (
    <>
      <ReadFailure what="the inventory" query={query} />
      {data && data.items.length === 0 && !query.isPlaceholderData ? (
        <EmptyState title="No items found" text="Try adjusting your search or add new items to inventory." />
      ) : query.isError && !data ? null : (
        <DataTable
          caption="Inventory"
          columns={columns}
          rows={data?.items.map(changes.shown) ?? null}
          rowKey={({ id }) => id}
          faultOf={changes.faultOf}
          stale={query.isPlaceholderData}
        />
      )}
      {opened ? (
        <ItemDialog
          key={`${opened.id} ${opened.part}`}
          id={opened.id}
          location={location}
          startsWith={opened.part}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}

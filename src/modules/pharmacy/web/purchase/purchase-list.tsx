import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import type { PurchaseGroup, PurchaseOrder } from '../../contract-purchases.ts';
import { pharmacyApi } from '../api.ts';
import { GoodsReceipts } from '../receipts/goods-receipts.tsx';
import { ReceiptDialog } from '../receipts/receipt-dialog.tsx';
import { SupplierReturns } from '../supplier-returns/supplier-returns.tsx';
import { OrderedList } from './ordered-list.tsx';
import { PurchaseGroupCard } from './purchase-group-card.tsx';

const mailMilliseconds = 5_000;

/** For example "3 items to order, about ₹4,500". */
function inAll(groups: readonly PurchaseGroup[]): string {
  const lines = groups.flatMap((group) => group.lines);
  const about = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  return `${countText(lines.length)} ${lines.length === 1 ? 'item' : 'items'} to order, about ${rupees(about)}`;
}

/** The items to order, one card per supplier; below them the orders on the way, the deliveries and the returns. */
export function PurchaseList() {
  const query = useQuery(
    pharmacyApi.purchases.queryOptions({
      // Polls, because the pharmacy is not notified when the state of an e-mail changes.
      refetchInterval: ({ state }) =>
        state.data?.onTheWay.some(({ mail }) => mail === 'waiting' || mail === 'sending') ? mailMilliseconds : false,
    }),
  );
  const { data } = query;
  const [receiving, setReceiving] = useState<PurchaseOrder | null>(null);
  return (
    <>
      <SectionCard title="Purchase list">
        <ReadFailure what="the purchase list" query={query} />
        {data?.toOrder.length === 0 ? (
          <EmptyState title="Nothing to order" text="Reorder an item in the inventory to put it here." />
        ) : null}
        {data && data.toOrder.length > 0 ? <p>{inAll(data.toOrder)}</p> : null}
      </SectionCard>
      {data?.toOrder.map((group) => (
        <PurchaseGroupCard key={group.supplier?.id ?? 'none'} group={group} />
      ))}
      {data && data.onTheWay.length > 0 ? <OrderedList orders={data.onTheWay} onReceive={setReceiving} /> : null}
      {/* Not in the list: it goes away when a colleague receives the last order, what is being typed does not. */}
      {receiving ? <ReceiptDialog order={receiving} onClose={() => setReceiving(null)} /> : null}
      <GoodsReceipts />
      <SupplierReturns />
    </>
  );
}

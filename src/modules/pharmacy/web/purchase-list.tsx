import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { pharmacyApi } from './api.ts';
import { GoodsReceipts } from './goods-receipts.tsx';
import { OrderedList } from './ordered-list.tsx';
import { PurchaseGroupCard } from './purchase-group-card.tsx';
import { SupplierReturns } from './supplier-returns.tsx';

/** What is to be ordered, a card for each supplier; below, what is on the way, what came and what went back. */
export function PurchaseList() {
  const { data, error, isError, isFetching, refetch } = useQuery(pharmacyApi.purchases.queryOptions());
  return (
    <>
      {isError ? (
        <FailureNote
          title="Couldn't load the purchase list"
          failure={failureOf(error)}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : null}
      {data?.toOrder.length === 0 ? (
        <SectionCard title="Purchase list">
          <EmptyState title="Nothing to order" text="Reorder an item in the inventory to put it here." />
        </SectionCard>
      ) : null}
      {data?.toOrder.map((group) => (
        <PurchaseGroupCard key={group.supplier?.id ?? 'none'} group={group} />
      ))}
      {data && data.onTheWay.length > 0 ? <OrderedList orders={data.onTheWay} /> : null}
      <GoodsReceipts />
      <SupplierReturns />
    </>
  );
}

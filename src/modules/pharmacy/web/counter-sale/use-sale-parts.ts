import { useQueries } from '@tanstack/react-query';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { SellingPlace } from '../../rules/counter-sale/counter-sale.ts';
import { takeFrom } from '../../rules/dispensing/dispensing.ts';
import { soldFor } from '../../rules/inventory/prices.ts';
import { pharmacyApi } from '../api.ts';
import { batchText } from '../batch-text.ts';
import type { SoldLine } from './sale-lines.tsx';

/**
 * The batches that each line is taken from, and its price. Null if not loaded yet, or if more is asked than is in
 * stock.
 */
export function useSaleParts(lines: readonly SoldLine[], from: SellingPlace) {
  const reads = useQueries({
    queries: lines.map(({ item }) => pharmacyApi.get.queryOptions({ input: { id: item.id, location: from } })),
  });
  const parts = lines.map(({ quantity }, at) => {
    const read = reads[at]?.data;
    if (!read || !Number.isInteger(quantity)) return null;
    const usable = read.batches.filter(({ recallId }) => recallId === null);
    const taken = takeFrom(usable, quantity, clinicToday());
    return taken && { words: batchText(taken, usable), amount: soldFor(taken, usable, read.item.unitPrice) };
  });
  return { parts, failed: reads.find(({ isError }) => isError) ?? null };
}

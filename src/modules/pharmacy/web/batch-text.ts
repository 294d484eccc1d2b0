import { dayText } from '#foundation/shared/dates/dates.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import type { Batch } from '../contract-stock.ts';
import type { Part } from '../rules/dispensing/dispensing.ts';

/** For example "4 of batch D1, expires 31/01/2090 · 6 of batch D2, expires 30/06/2090". */
export const batchText = (parts: readonly Part[], batches: readonly Batch[]): string =>
  parts
    .map((part) => {
      const batch = batches.find(({ id }) => id === part.batchId);
      const expiry = batch?.expiryDate ? `, expires ${dayText(batch.expiryDate)}` : '';
      return `${countText(part.quantity)} of batch ${batch?.batchNumber}${expiry}`;
    })
    .join(' · ');

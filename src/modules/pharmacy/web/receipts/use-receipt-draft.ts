import { useState } from 'react';
import { z } from 'zod';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { keepDraft, readKeptDraft } from '#foundation/web/drafts/form-draft.ts';
import { newKey } from '#foundation/web/forms/new-key.ts';
import type { PurchaseOrder } from '../../contract-purchases.ts';
import { locations } from '../../rules/inventory/stock.ts';
import { addedGst, printedRate } from '../../rules/purchase/goods-receipt.ts';

const count = z.number().catch(Number.NaN).describe('NaN where nothing is typed');
const paise = z.number().nullable().describe('Null: not typed yet');

const TypedLine = z.object({
  key: z.string(),
  itemId: z.string(),
  name: z.string(),
  location: z.enum(locations),
  batchNumber: z.string(),
  expiryDate: z.string(),
  billed: count,
  free: count,
  short: count,
  damaged: count,
  gstRate: z.int(),
  rate: paise,
  orderedRate: paise,
  discount: count,
  scheme: z.string(),
  mrp: paise,
  isLossMeant: z.boolean(),
});
export type TypedLine = z.infer<typeof TypedLine>;

const TypedHead = z.object({
  supplierId: z.string(),
  invoiceNumber: z.string(),
  invoiceDay: z.string(),
  ratesIncludeGst: z.boolean(),
});
export type TypedHead = z.infer<typeof TypedHead>;

const ReceiptDraft = z.object({ head: TypedHead, lines: z.array(TypedLine) });
type ReceiptDraft = z.infer<typeof ReceiptDraft>;

interface Item {
  id: string;
  name: string;
  gstRate: number;
}

export const emptyLine = ({ id, name, gstRate }: Item, location: TypedLine['location']): TypedLine => ({
  ...{ key: newKey(), itemId: id, name, gstRate, location, batchNumber: '', expiryDate: '', billed: Number.NaN },
  ...{ free: 0, short: 0, damaged: 0, rate: null, orderedRate: null, discount: 0, scheme: '', mrp: null },
  isLossMeant: false,
});

export const emptyHead = (supplierId = ''): TypedHead => ({
  supplierId,
  invoiceNumber: '',
  invoiceDay: clinicToday(),
  ratesIncludeGst: true,
});

/** What was proposed follows the switch; what was typed is as the invoice prints it. */
export function withRatesOf(ratesIncludeGst: boolean, lines: readonly TypedLine[]): TypedLine[] {
  const proposed = ({ orderedRate, gstRate }: TypedLine, includes: boolean) =>
    orderedRate === null ? null : printedRate(orderedRate, addedGst(includes, gstRate));
  return lines.map((line) =>
    line.rate === proposed(line, !ratesIncludeGst) ? { ...line, rate: proposed(line, ratesIncludeGst) } : line,
  );
}

const proposalOf = (order: PurchaseOrder | null): ReceiptDraft => ({
  head: emptyHead(order?.supplier?.id),
  lines: (order?.lines ?? []).map(({ itemId, name, gstRate, location, quantity, received, rate }) => ({
    ...emptyLine({ id: itemId, name, gstRate }, location),
    billed: quantity - received,
    rate,
    orderedRate: rate,
  })),
});

export const receiptDraftName = (order: PurchaseOrder | null) => `receipt:${order?.id ?? 'any'}`;

/** A receipt as it is typed. It is kept on this computer until it is saved or discarded, and comes back by itself. */
export function useReceiptDraft(order: PurchaseOrder | null) {
  const name = receiptDraftName(order);
  const [kept] = useState(() => ReceiptDraft.safeParse(readKeptDraft(name)).data ?? null);
  const [draft, setDraft] = useState(() => kept ?? proposalOf(order));
  return {
    ...draft,
    isRestored: kept !== null,
    change: (part: Partial<ReceiptDraft>) => {
      const changed = { ...draft, ...part };
      setDraft(changed);
      keepDraft(name, changed);
    },
  };
}

import { useState } from 'react';
import { z } from 'zod';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { keepDraft, readKeptDraft } from '#foundation/web/drafts/form-draft.ts';
import { newKey } from '#foundation/web/forms/new-key.ts';
import type { PurchaseLine, PurchaseOrder } from '../../contract-purchases.ts';
import { piecesInPack } from '../../rules/inventory/pack.ts';
import { locations } from '../../rules/inventory/stock.ts';
import { addedGst, printedRate, rateFor } from '../../rules/purchase/goods-receipt.ts';

const count = z.number().catch(Number.NaN).describe('NaN if nothing is typed');
const paise = z.number().nullable().describe('Null if nothing is typed yet');

const TypedLine = z.object({
  key: z.string(),
  itemId: z.string(),
  name: z.string(),
  location: z.enum(locations),
  batchNumber: z.string(),
  expiryDate: z.string(),
  packOf: count.default(1),
  form: z.string().default(''),
  packSize: z.number().nullable().default(null),
  billed: count,
  free: count,
  short: count,
  damaged: count,
  gstRate: z.int(),
  rate: paise,
  ordered: z
    .object({ rate: z.number(), packOf: z.number() })
    .nullable()
    .default(null)
    .describe('Rate expected when the item was ordered, with GST'),
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
  form: string;
  packSize: number | null;
}

export const emptyLine = ({ id, name, gstRate, form, packSize }: Item, location: TypedLine['location']): TypedLine => ({
  ...{ key: newKey(), itemId: id, name, gstRate, location, batchNumber: '', expiryDate: '' },
  ...{ form, packSize, packOf: piecesInPack({ form, packSize }), billed: Number.NaN, free: 0, short: 0, damaged: 0 },
  ...{ rate: null, ordered: null, discount: 0, scheme: '', mrp: null, isLossMeant: false },
});

export const emptyHead = (supplierId = ''): TypedHead => ({
  supplierId,
  invoiceNumber: '',
  invoiceDay: clinicToday(),
  ratesIncludeGst: true,
});

/** The expected rate per pack of the line, as the invoice would print it. */
const proposedRate = ({ ordered, packOf, gstRate }: TypedLine, ratesIncludeGst: boolean) =>
  ordered === null || Number.isNaN(packOf)
    ? null
    : printedRate(rateFor(ordered, packOf), addedGst(ratesIncludeGst, gstRate));

/** Proposed rates follow the GST switch; typed rates stay as the invoice prints them. */
export const withRatesOf = (ratesIncludeGst: boolean, lines: readonly TypedLine[]): TypedLine[] =>
  lines.map((line) =>
    line.rate === proposedRate(line, !ratesIncludeGst) ? { ...line, rate: proposedRate(line, ratesIncludeGst) } : line,
  );

/** Changes the pack size of a line. The rate follows as long as it is the proposed one. */
export function withPackOf(packOf: number, line: TypedLine, ratesIncludeGst: boolean): TypedLine {
  const changed = { ...line, packOf };
  return line.rate === proposedRate(line, ratesIncludeGst)
    ? { ...changed, rate: proposedRate(changed, ratesIncludeGst) }
    : changed;
}

/**
 * Proposes packs of the size last received, or else of the size the item is sold in, if the open quantity is a whole
 * number of them.
 */
function proposedLine({ itemId, location, quantity, received, rate, packOf, ...item }: PurchaseLine): TypedLine {
  const left = quantity - received;
  const empty = emptyLine({ ...item, id: itemId }, location);
  const pack = packOf > 1 ? packOf : empty.packOf;
  const isWhole = left % pack === 0;
  const line = {
    ...empty,
    packOf: isWhole ? pack : 1,
    billed: isWhole ? left / pack : left,
    ordered: rate === null ? null : { rate, packOf },
  };
  return { ...line, rate: proposedRate(line, true) };
}

const proposalOf = (order: PurchaseOrder | null): ReceiptDraft => ({
  head: emptyHead(order?.supplier?.id),
  lines: (order?.lines ?? []).map(proposedLine),
});

export const receiptDraftName = (order: PurchaseOrder | null) => `receipt:${order?.id ?? 'any'}`;

/**
 * A receipt being typed. The draft is stored on this computer until it is saved or discarded, and restored by itself.
 */
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

import { z } from 'zod';
import { rupees } from '#foundation/shared/money.ts';
import type { Practice } from '#modules/staff/rules.ts';
import { incomeCategories, lineAmount, paymentMethods } from '../rules.ts';
import type { Charge } from './bill.ts';

const DraftLine = z.object({
  key: z.string(),
  description: z.string(),
  category: z.enum(incomeCategories),
  quantity: z.number().catch(1).describe('1 where nothing is typed'),
  unitPrice: z.number().nullable().describe('Null: not typed yet'),
  source: z.string().nullable().describe('Null: typed at the desk'),
  sourceId: z.string().nullable(),
});
export type DraftLine = z.infer<typeof DraftLine>;

const discountUnits = ['rupees', 'percent'] as const;

const DraftDiscount = z.object({
  unit: z.enum(discountUnits),
  paise: z.number().nullable().describe('Null: not typed yet'),
  percent: z.number().nullable().describe('Null: not typed yet'),
  reason: z.string(),
});
export type DraftDiscount = z.infer<typeof DraftDiscount>;

export const noDiscountYet: DraftDiscount = { unit: 'rupees', paise: null, percent: null, reason: '' };

/** What was typed of a bill that is not issued yet. */
export const BillDraft = z.object({
  lines: z.array(DraftLine),
  discount: DraftDiscount.nullable().default(null).describe('Null: none was begun'),
  billTo: z.object({ name: z.string(), address: z.string().default(''), gstin: z.string() }).nullable(),
  method: z.enum(paymentMethods).nullable().default(null).describe('Null: not chosen yet'),
  offered: z
    .record(z.string(), z.string())
    .describe('What was to be billed when it was typed, by the id of its source'),
});
export type BillDraft = z.infer<typeof BillDraft>;

interface BegunBill {
  patientId: string;
  practice: Practice | null;
  /** Of what is to be billed; null: of whatever day. */
  day: string | null;
}

/** Under which a draft is kept. A patient may have several bills begun: of each practice and, from To bill, of each day. */
export const billDraftName = ({ patientId, practice, day }: BegunBill): string =>
  ['bill', patientId, practice ?? 'all', ...(day ? [day] : [])].join(':');

const asDraft = (charge: Charge): DraftLine => ({ ...charge, key: charge.sourceId });

const wordsOf = ({ description, quantity, unitPrice }: Charge) => `${description} ${quantity} ${unitPrice}`;
export const offeredOf = (charges: readonly Charge[]): BillDraft['offered'] =>
  Object.fromEntries(charges.map((charge) => [charge.sourceId, wordsOf(charge)]));

/**
 * The lines of a bill that is begun again: what is to be billed now, as it was typed, and what was typed besides. What has
 * another price or amount by now, because medicines came back for one, stands there as it is now.
 */
export function draftLines(charges: readonly Charge[], kept: BillDraft | null): DraftLine[] {
  const typedOf = (charge: Charge) =>
    kept?.offered[charge.sourceId] === wordsOf(charge)
      ? kept.lines.find(({ source, sourceId }) => source === charge.source && sourceId === charge.sourceId)
      : undefined;
  return [
    ...charges.map((charge) => typedOf(charge) ?? asDraft(charge)),
    ...(kept?.lines.filter(({ source }) => source === null) ?? []),
  ];
}

/** What a charge is worth, in paise; null: no price is set. */
export const worthOf = ({ quantity, unitPrice }: Pick<Charge, 'quantity' | 'unitPrice'>): number | null =>
  unitPrice === null ? null : quantity * unitPrice;

export const aboveWorth = (worth: number): string => `At most ${rupees(worth)}. Add a line for more.`;

/** Of lines that ask for more than their charge is worth, by field. */
export function aboveCharges(lines: readonly DraftLine[], charges: readonly Charge[]): Record<string, string> {
  const found = lines.flatMap((line, at) => {
    const charge = charges.find(({ source, sourceId }) => source === line.source && sourceId === line.sourceId);
    const worth = charge ? worthOf(charge) : null;
    const asked = lineAmount({ quantity: line.quantity, unitPrice: line.unitPrice ?? 0 });
    return worth !== null && asked > worth ? [[`lines.${at}.unitPrice`, aboveWorth(worth)] as const] : [];
  });
  return Object.fromEntries(found);
}

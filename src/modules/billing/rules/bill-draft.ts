import { z } from 'zod';
import { rupees } from '#foundation/shared/money.ts';
import { text } from '#foundation/shared/text/text.ts';
import type { Practice } from '#modules/staff/rules.ts';
import { incomeCategories, lineAmount, paymentMethods } from '../rules.ts';
import { type Charge, mostChargesOfLine } from './bill.ts';
import { chargesAsLines, type LineCharge } from './days-as-lines.ts';

const amount = z.number().nullable().describe('Null if not typed yet');

const DraftLine = z.object({
  key: text(60),
  description: text(200),
  category: z.enum(incomeCategories),
  quantity: z.number().catch(1).describe('1 if nothing is typed'),
  unitPrice: amount,
  source: text(40).nullable().describe('Null if typed at the desk'),
  sourceId: text(60).nullable(),
  moreIds: z
    .array(z.uuid())
    .max(mostChargesOfLine - 1)
    .default([])
    .describe('Of what the line bills too'),
});
export type DraftLine = z.infer<typeof DraftLine>;

const discountUnits = ['rupees', 'percent'] as const;

const DraftDiscount = z.object({
  unit: z.enum(discountUnits),
  paise: amount,
  percent: amount,
  reason: text(300),
});
export type DraftDiscount = z.infer<typeof DraftDiscount>;

export const noDiscountYet: DraftDiscount = { unit: 'rupees', paise: null, percent: null, reason: '' };

/** The typed content of a bill that is not issued yet. */
export const BillDraft = z.object({
  lines: z.array(DraftLine).max(300),
  discount: DraftDiscount.nullable().default(null).describe('Null if no discount was begun'),
  billTo: z.object({ name: text(200), address: text(500).default(''), gstin: text(60) }).nullable(),
  method: z.enum(paymentMethods).nullable().default(null).describe('Null if not chosen yet'),
  offered: z
    .record(text(60), text(300))
    .describe('The charges open when the draft was typed, by the id of their source'),
});
export type BillDraft = z.infer<typeof BillDraft>;

/** The draft as this computer keeps it until the server has it, with the version it is based on, or 0 for none. */
export const KeptDraft = BillDraft.extend({ version: z.int().default(0) });

export interface BegunBill {
  patientId: string;
  /** Null for any practice. */
  practice: Practice | null;
  /** The day of the charges; null for any day. */
  day: string | null;
}

/** The key of a draft. A patient can have several drafts: one per practice and, from To bill, one per day. */
export const billDraftName = ({ patientId, practice, day }: BegunBill): string =>
  ['bill', patientId, practice ?? 'all', ...(day ? [day] : [])].join(':');

const asDraft = (charge: LineCharge): DraftLine => ({ ...charge, key: charge.sourceId });

const wordsOf = ({ description, quantity, unitPrice }: Charge) => `${description} ${quantity} ${unitPrice}`;
export const offeredOf = (charges: readonly Charge[]): BillDraft['offered'] =>
  Object.fromEntries(chargesAsLines(charges).map((charge) => [charge.sourceId, wordsOf(charge)]));

/**
 * The lines of a resumed bill: the current charges as they were typed, and the lines typed in addition. A charge whose
 * price or amount has changed meanwhile, because medicines were returned for example, takes its current values. A
 * charge that was removed from the bill stays off it, so that every desk sees the same draft.
 */
export function draftLines(charges: readonly Charge[], kept: BillDraft | null): DraftLine[] {
  const lineOf = (charge: LineCharge): DraftLine[] => {
    const offered = kept?.offered[charge.sourceId];
    const typed = kept?.lines.find(({ source, sourceId }) => source === charge.source && sourceId === charge.sourceId);
    if (offered !== undefined && !typed) return [];
    return [typed && offered === wordsOf(charge) ? typed : asDraft(charge)];
  };
  return [...chargesAsLines(charges).flatMap(lineOf), ...(kept?.lines.filter(({ source }) => source === null) ?? [])];
}

/** A new or resumed bill: the kept draft applied to the current charges. */
export const begunAgain = (charges: readonly Charge[], kept: BillDraft | null): BillDraft => ({
  lines: draftLines(charges, kept),
  discount: kept?.discount ?? null,
  billTo: kept?.billTo ?? null,
  method: kept?.method ?? null,
  offered: offeredOf(charges),
});

const inOneOrder = (draft: BillDraft) => {
  const { offered, ...rest } = BillDraft.parse(draft);
  return JSON.stringify([rest, Object.entries(offered).toSorted()]);
};
export const isSameDraft = (one: BillDraft, other: BillDraft): boolean => inOneOrder(one) === inOneOrder(other);

/** The value of a charge in paise; null if no price is set. */
export const worthOf = ({ quantity, unitPrice }: Pick<Charge, 'quantity' | 'unitPrice'>): number | null =>
  unitPrice === null ? null : quantity * unitPrice;

export const aboveWorth = (worth: number): string => `At most ${rupees(worth)}. Add a line for more.`;

/** The faults, by field, of lines that ask for more than their charge is worth. */
export function aboveCharges(lines: readonly DraftLine[], charges: readonly Charge[]): Record<string, string> {
  const open = chargesAsLines(charges);
  const found = lines.flatMap((line, at) => {
    const charge = open.find(({ source, sourceId }) => source === line.source && sourceId === line.sourceId);
    const worth = charge ? worthOf(charge) : null;
    const asked = lineAmount({ quantity: line.quantity, unitPrice: line.unitPrice ?? 0 });
    return worth !== null && asked > worth ? [[`lines.${at}.unitPrice`, aboveWorth(worth)] as const] : [];
  });
  return Object.fromEntries(found);
}

import { lineAmount } from '../../rules.ts';
import type { BillLine, Charge } from '../bill.ts';
import { shareOut } from '../split.ts';

export interface ChargedLine {
  line: BillLine;
  /** What the line bills; null: it was typed. */
  charge: Pick<Charge, 'description' | 'tax' | 'parts'> | null;
  /** Which part of the charge it bills; absent: all of it. */
  partId?: string;
}

/**
 * A line whose parts are named and taxed each in its own way becomes a line for each, which share what is asked for it. Where that is
 * not what they cost, the price of a piece would have fractions of a paisa: the line then says how many in words.
 */
export function splitByTax({ line, charge }: ChargedLine): ChargedLine[] {
  const parts = charge?.parts ?? [];
  if (!charge || parts.length === 0) return [{ line, charge }];
  const shares = shareOut(lineAmount(line), Object.fromEntries(parts.map((part, at) => [at, lineAmount(part)])));
  const asked = parts.flatMap((part, at) => (shares[at] ? [{ ...part, share: shares[at] }] : []));
  if (asked.length === 0) return [{ line, charge: { ...charge, tax: parts[0]?.tax } }];
  return asked.map(({ share, ...part }) => {
    const isFull = share === lineAmount(part);
    const named = isFull || part.quantity === 1 ? part.description : `${part.quantity} × ${part.description}`;
    const priced = isFull ? { quantity: part.quantity, unitPrice: part.unitPrice } : { quantity: 1, unitPrice: share };
    const description = line.description === charge.description ? named : line.description;
    return { line: { ...line, description, ...priced }, charge: { ...charge, tax: part.tax }, partId: part.id };
  });
}

import { lineAmount } from '../../rules.ts';
import type { BillLine, Charge } from '../bill.ts';
import { shareOut } from '../split.ts';

export interface ChargedLine {
  line: BillLine;
  /** The billed charge; null if the line was typed. */
  charge: Pick<Charge, 'description' | 'tax' | 'parts'> | null;
  /** The billed part of the charge; all of it if omitted. */
  partId?: string;
}

/**
 * Turns a line whose parts have their own names and taxes into one line per part, which share the line's amount. If a
 * part's share is not its full price, a unit price would have fractions of a paisa, so the description states the
 * quantity instead.
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

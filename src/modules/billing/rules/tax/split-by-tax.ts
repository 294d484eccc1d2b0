import { lineAmount } from '../../rules.ts';
import type { BillLine, Charge } from '../bill.ts';
import { shareOut } from '../split.ts';

export interface ChargedLine {
  line: BillLine;
  /** What the line bills; null: it was typed. */
  charge: Pick<Charge, 'description' | 'tax' | 'parts'> | null;
}

/** A line whose parts are taxed each in its own way becomes a line for each, which share what is asked for it. */
export function splitByTax({ line, charge }: ChargedLine): ChargedLine[] {
  const parts = charge?.parts ?? [];
  if (!charge || parts.length === 0) return [{ line, charge }];
  const shares = shareOut(lineAmount(line), Object.fromEntries(parts.map(({ amount }, at) => [at, amount])));
  const asked = parts.flatMap((part, at) => (shares[at] ? [{ ...part, amount: shares[at] }] : []));
  const [first] = parts;
  if (asked.length <= 1) return [{ line, charge: { ...charge, tax: (asked[0] ?? first)?.tax } }];
  return asked.map(({ description, amount, tax }) => ({
    line: {
      ...line,
      description: line.description === charge.description ? description : line.description,
      quantity: 1,
      unitPrice: amount,
    },
    charge: { ...charge, tax },
  }));
}

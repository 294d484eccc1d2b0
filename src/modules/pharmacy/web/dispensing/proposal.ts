import type { HandedLine, PrescriptionLine, Product } from '../../contract-dispensing.ts';
import { owedOf } from '../../rules/dispensing/dispensing.ts';
import { neededFor, quantityFor } from '../../rules/dispensing/quantity.ts';
import type { substitutionReasons } from '../../rules/dispensing/substitution.ts';
import type { Treatment } from '../../rules/dispensing/treatment.ts';

/** What is handed over for a line. With quantity 0 or none, nothing is handed over now. */
export type Handed = Omit<HandedLine, 'line'>;

export const isNothing = (quantity: number) => quantity === 0 || Number.isNaN(quantity);

const outOfStock: (typeof substitutionReasons)[number] = 'Out of stock';

/** The total quantity needed, taken from the product if the line does not state it. */
export function neededBy(line: PrescriptionLine, itemId: string): number | null {
  const product = line.products.find((kept) => kept.itemId === itemId);
  return line.needed ?? (product && line.dispensed === 0 ? neededFor(line, product) : null);
}

export const treatmentBy = (line: PrescriptionLine, itemId: string): Treatment => ({
  days: line.drug.days,
  needed: neededBy(line, itemId),
});

export const owedBy = ({ needed, dispensed }: PrescriptionLine) => owedOf({ prescribed: needed, dispensed });

const nothing: Handed = { itemId: '', quantity: 0, reason: '', isPrescriberAgreed: false, overrideReason: '' };

/** Proposes the quantity owed, as far as the product is in stock; leaves it empty if it cannot be computed. */
export function handedOf(line: PrescriptionLine, product: Product): Handed {
  const needed = owedBy(line) ?? quantityFor(line, product).quantity ?? Number.NaN;
  const isNamedOut = line.products.every(({ insteadOf, available }) => insteadOf !== null || available === 0);
  return {
    itemId: product.itemId,
    quantity: product.available === 0 ? 0 : Math.min(needed, product.available),
    reason: product.insteadOf && isNamedOut ? outOfStock : '',
    isPrescriberAgreed: false,
    overrideReason: '',
  };
}

export function proposal(line: PrescriptionLine): Handed {
  const [first] = line.products;
  return first ? handedOf(line, first) : nothing;
}

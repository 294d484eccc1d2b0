import type { HandedLine, PrescriptionLine, Product } from '../../contract-dispensing.ts';
import { owedOf } from '../../rules/dispensing/dispensing.ts';
import { neededFor, quantityFor } from '../../rules/dispensing/quantity.ts';
import type { substitutionReasons } from '../../rules/dispensing/substitution.ts';

/** What a line gets. A quantity of 0, or none: nothing of it now. */
export type Handed = Omit<HandedLine, 'line'>;

export const isNothing = (quantity: number) => quantity === 0 || Number.isNaN(quantity);

const outOfStock: (typeof substitutionReasons)[number] = 'Out of stock';

/** How many are needed in all, of a product where the line does not say. */
export function neededBy(line: PrescriptionLine, itemId: string): number | null {
  const product = line.products.find((kept) => kept.itemId === itemId);
  return line.needed ?? (product && line.dispensed === 0 ? neededFor(line, product) : null);
}

export const owedBy = ({ needed, dispensed }: PrescriptionLine) => owedOf({ prescribed: needed, dispensed });

const nothing: Handed = { itemId: '', quantity: 0, reason: '', isPrescriberAgreed: false, overrideReason: '' };

/** What is owed, as far as a product has it; nothing typed where it cannot be computed. */
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

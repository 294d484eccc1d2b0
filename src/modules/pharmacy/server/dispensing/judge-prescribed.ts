import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import type { DrugList } from '#modules/consultations/rules/drug-list.ts';
import { withMedicines } from '#modules/consultations/rules/kept-medicines.ts';
import type { HandedLine } from '../../contract-dispensing.ts';
import { neededFor, quantityFor, regimenOfSigned, tooMany } from '../../rules/dispensing/quantity.ts';
import type { FitOf } from '../../rules/dispensing/substitution.ts';
import type { Treatment } from '../../rules/dispensing/treatment.ts';
import type { KeptProduct } from './find-products.ts';
import type { Judge } from './plan-parts.ts';
import type { PrescriptionRow } from './read-queue.ts';

interface Kept {
  products: readonly KeptProduct[];
  /** One per line. */
  fits: readonly FitOf[];
  list: DrugList;
}

/** Only for lines without a number, because it takes a while. */
const inFigures = (drug: SignedDrug, { products, list }: Omit<Kept, 'fits'>) => ({
  drug,
  regimen: regimenOfSigned(drug, withMedicines(list, products)),
});

/** A line gets the prescribed product, or another brand of it with a reason, and never more than prescribed. */
export function judgePrescribed(row: PrescriptionRow, { products, fits, list }: Kept): Judge<HandedLine> {
  return ({ line, quantity, reason, isPrescriberAgreed }, product) => {
    const drug = row.prescribed[line];
    const fit = product && fits[line]?.(product);
    if (!fit || !drug) {
      return { field: 'itemId', message: 'This is not what was prescribed. Choose another product.' };
    }
    if (fit.insteadOf && !isReason(reason)) return { field: 'reason', message: reasonNeeded };
    if (fit.needsPrescriber && !isPrescriberAgreed) {
      return { field: 'isPrescriberAgreed', message: 'Ask the prescriber before another brand is handed over' };
    }
    const fill = { prescribed: drug.quantity, dispensed: row.dispensed[line] ?? 0 };
    const message = tooMany(fill, quantity, () => quantityFor(inFigures(drug, { products, list }), product));
    return message ? { field: 'quantity', message } : null;
  };
}

/** How many packs each line without a number needs, by the product handed over for it. */
export function neededPacks(
  row: PrescriptionRow,
  kept: Omit<Kept, 'fits'>,
  lines: readonly HandedLine[],
): Record<string, number> {
  return Object.fromEntries(
    lines.flatMap(({ line, itemId }) => {
      const drug = row.prescribed[line];
      const product = kept.products.find((one) => one.itemId === itemId);
      if (!product || drug?.quantity !== null) return [];
      const needed = neededFor(inFigures(drug, kept), product);
      return needed === null ? [] : [[line, needed]];
    }),
  );
}

/** How long a line is taken; `packs` are what this hand-over needs of the lines without a number. */
export const treatmentOf = (
  { prescribed, needed }: Pick<PrescriptionRow, 'prescribed' | 'needed'>,
  line: number,
  packs: Record<string, number>,
): Treatment => ({
  days: prescribed[line]?.days ?? null,
  needed: prescribed[line]?.quantity ?? needed[line] ?? packs[line] ?? null,
});

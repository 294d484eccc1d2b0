import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import type { DrugList } from '#modules/consultations/rules/drug-list.ts';
import { withMedicines } from '#modules/consultations/rules/kept-medicines.ts';
import type { HandedLine } from '../../contract-dispensing.ts';
import { quantityFor, regimenOfSigned, tooMany } from '../../rules/dispensing/quantity.ts';
import type { FitOf } from '../../rules/dispensing/substitution.ts';
import type { KeptProduct } from './find-products.ts';
import type { Judge } from './plan-parts.ts';
import { filledLines, type PrescriptionRow } from './read-queue.ts';

interface Kept {
  products: readonly KeptProduct[];
  /** Of each line. */
  fits: readonly FitOf[];
  list: DrugList;
}

/** A line gets what was prescribed, or another brand of it with a reason, and no more of it. */
export function judgePrescribed(row: PrescriptionRow, { products, fits, list }: Kept): Judge<HandedLine> {
  const filled = filledLines(row);
  const neededOf = (drug: SignedDrug | undefined, product: KeptProduct) =>
    drug ? quantityFor({ drug, regimen: regimenOfSigned(drug, withMedicines(list, products)) }, product) : null;
  return ({ line, quantity, reason, isPrescriberAgreed }, product) => {
    const fill = filled[line];
    const fit = product && fits[line]?.(product);
    if (!fit || !fill) {
      return { field: 'itemId', message: 'This is not what was prescribed. Choose another product.' };
    }
    if (fit.insteadOf && !isReason(reason)) return { field: 'reason', message: reasonNeeded };
    if (fit.needsPrescriber && !isPrescriberAgreed) {
      return { field: 'isPrescriberAgreed', message: 'Ask the prescriber before another brand is handed over' };
    }
    const message = tooMany(fill, quantity, () => neededOf(row.prescribed[line], product));
    return message ? { field: 'quantity', message } : null;
  };
}

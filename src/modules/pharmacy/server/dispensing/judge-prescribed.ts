import type { HandedLine } from '../../contract-dispensing.ts';
import { owedOf } from '../../rules/dispensing/dispensing.ts';
import { fitsFor } from '../../rules/dispensing/substitution.ts';
import type { KeptProduct } from './find-products.ts';
import type { Judge } from './plan-parts.ts';
import { filledLines, type PrescriptionRow } from './read-queue.ts';

/** A line gets what was prescribed, or another brand of it with a reason, and no more of it. */
export function judgePrescribed(row: PrescriptionRow, kept: readonly KeptProduct[]): Judge<HandedLine> {
  const filled = filledLines(row);
  const fits = row.prescribed.map((drug) => fitsFor(drug, kept));
  return ({ line, quantity, reason, isPrescriberAgreed }, product) => {
    const fill = filled[line];
    const fit = product && fits[line]?.(product);
    if (!fit || !fill) {
      return { field: 'itemId', message: 'This is not what was prescribed. Choose another product.' };
    }
    if (fit.insteadOf && !reason) return { field: 'reason', message: 'Enter a reason' };
    if (fit.needsPrescriber && !isPrescriberAgreed) {
      return { field: 'isPrescriberAgreed', message: 'Ask the prescriber before another brand is handed over' };
    }
    const owed = owedOf(fill);
    if (owed === null || quantity <= owed || fill.prescribed === null) return null;
    return { field: 'quantity', message: `${fill.prescribed} prescribed, ${fill.dispensed} dispensed already` };
  };
}

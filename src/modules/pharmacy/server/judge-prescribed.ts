import { isWhatWasPrescribed, owedOf } from '../rules/dispensing.ts';
import type { Judge } from './plan-parts.ts';
import { filledLines, type PrescriptionRow } from './read-queue.ts';

/** A line gets what was prescribed, and no more of it. */
export function judgePrescribed(row: PrescriptionRow): Judge {
  const filled = filledLines(row);
  return ({ line, quantity }, product) => {
    const [drug, fill] = [row.prescribed[line], filled[line]];
    if (!drug || !fill || !product || !isWhatWasPrescribed(drug, product)) {
      return { field: 'itemId', message: 'This is not what was prescribed. Choose another product.' };
    }
    const owed = owedOf(fill);
    if (owed === null || quantity <= owed || fill.prescribed === null) return null;
    return { field: 'quantity', message: `${fill.prescribed} prescribed, ${fill.dispensed} dispensed already` };
  };
}

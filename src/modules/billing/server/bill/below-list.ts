import type { BillLine } from '../../rules/bill.ts';
import { lineAmount } from '../../rules.ts';
import type { ListedPrice } from './read-prices.ts';

/**
 * How much less each typed line asks for than the price list does for the service it names; 0 for charges and for what is not listed.
 * Of several prices the lowest counts: a typed line names no doctor.
 */
export function belowList(lines: readonly BillLine[], prices: readonly ListedPrice[]): number[] {
  return lines.map((line) => {
    const listed = prices.filter(({ service }) => service === line.description).map(({ amount }) => amount);
    const unitPrice = line.source === null && listed.length > 0 ? Math.min(...listed) : 0;
    return Math.max(0, lineAmount({ ...line, unitPrice }) - lineAmount(line));
  });
}

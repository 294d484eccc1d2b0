import type { BillLine } from '../../rules/bill.ts';
import { lineAmount } from '../../rules.ts';
import type { ListedPrice } from './read-prices.ts';

/**
 * How much less each typed line asks for than the list price of its service; 0 for charges and unlisted services. Of
 * several prices the lowest counts, because a typed line names no doctor.
 */
export function belowList(lines: readonly BillLine[], prices: readonly ListedPrice[]): number[] {
  return lines.map((line) => {
    const listed = prices.filter(({ service }) => service === line.description).map(({ amount }) => amount);
    const unitPrice = line.source === null && listed.length > 0 ? Math.min(...listed) : 0;
    return Math.max(0, lineAmount({ ...line, unitPrice }) - lineAmount(line));
  });
}

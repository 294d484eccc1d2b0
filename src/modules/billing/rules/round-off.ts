import { creditedOf } from '../rules.ts';

const paisePerRupee = 100;

interface Rounded {
  lines: readonly { category: string }[];
}

/** No medicine may cost more than the MRP on its pack, not by paise either. */
const isRoundedDown = ({ lines }: Rounded): boolean => lines.some(({ category }) => category === 'Pharmacy');

/**
 * What makes a sum of a bill whole rupees, in paise: fifty paise are a rupee more, as section 170 of the CGST Act rounds, but never
 * where there are medicines on the bill.
 */
export function roundOffOf(paise: number, bill: Rounded): number {
  const over = paise % paisePerRupee;
  return over < paisePerRupee / 2 || isRoundedDown(bill) ? 0 - over : paisePerRupee - over;
}

export const wholeRupees = (paise: number, bill: Rounded): number => paise + roundOffOf(paise, bill);

interface Credited {
  total: number;
  creditNotes: readonly { amount: number }[];
  lines: readonly { category: string; amount: number; credited: number }[];
}

const linesLeftOf = ({ lines }: Credited) => lines.reduce((sum, { amount, credited }) => sum + amount - credited, 0);

/**
 * What a credit note comes to that takes so much off the lines of a bill: whole rupees are left, rounded as the bill is, and nothing
 * once no line is left. A bill that is in paise, as those were that nobody rounded, is credited to the paisa.
 */
export function creditNoteTotal(bill: Credited, ofLines: number): number {
  const left = bill.total - creditedOf(bill);
  const linesLeft = linesLeftOf(bill) - ofLines;
  if (linesLeft === 0) return left;
  return left % paisePerRupee === 0 ? left - wholeRupees(linesLeft, bill) : Math.min(ofLines, left);
}

/**
 * How much of it somebody has to be allowed to credit: the larger of what goes off the lines and what it comes to, so that no limit is
 * passed by paise, and no more than is left.
 */
export const creditToAllow = (bill: Credited, ofLines: number): number =>
  Math.min(bill.total - creditedOf(bill), Math.max(ofLines, creditNoteTotal(bill, ofLines)));

/** The other way round: how much goes off the lines for a credit note that comes to so much. What is left of all is taken whole. */
export function creditedOfLines(bill: Credited, total: number): number {
  const linesLeft = linesLeftOf(bill);
  return total === bill.total - creditedOf(bill) ? linesLeft : Math.min(total, linesLeft);
}

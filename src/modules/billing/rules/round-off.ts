import { creditedOf } from '../rules.ts';

const paisePerRupee = 100;

interface Rounded {
  lines: readonly { category: string }[];
}

/** A medicine may not cost more than the MRP on its pack, not even by paise. */
const isRoundedDown = ({ lines }: Rounded): boolean => lines.some(({ category }) => category === 'Pharmacy');

/**
 * The paise to add so that a bill comes to whole rupees: fifty paise are rounded up, as in section 170 of the CGST Act,
 * but always down if there are medicines on the bill.
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
 * The total of a credit note that takes `ofLines` off the lines of a bill. What is left is whole rupees, rounded like
 * the bill, and nothing once no line is left. A bill that was not rounded is credited to the paisa.
 */
export function creditNoteTotal(bill: Credited, ofLines: number): number {
  const left = bill.total - creditedOf(bill);
  const linesLeft = linesLeftOf(bill) - ofLines;
  if (linesLeft === 0) return left;
  return left % paisePerRupee === 0 ? left - wholeRupees(linesLeft, bill) : Math.min(ofLines, left);
}

/**
 * The amount that needs permission to be credited: the larger of the lines' amount and the note's total, so that
 * rounding cannot exceed a limit, but no more than is left.
 */
export const creditToAllow = (bill: Credited, ofLines: number): number =>
  Math.min(bill.total - creditedOf(bill), Math.max(ofLines, creditNoteTotal(bill, ofLines)));

/**
 * The reverse: what a credit note of this total takes off the lines. If it credits everything left, the lines are
 * credited in full.
 */
export function creditedOfLines(bill: Credited, total: number): number {
  const linesLeft = linesLeftOf(bill);
  return total === bill.total - creditedOf(bill) ? linesLeft : Math.min(total, linesLeft);
}

import type { Handle } from '#foundation/server/database/database.ts';
import type { Bill } from '../../rules/bill.ts';
import { creditedOfLines } from '../../rules/round-off.ts';
import { shareOut } from '../../rules/split.ts';
import { afterRefund } from '../../rules.ts';
import { writeCreditNote } from './write-credit-note.ts';

interface Given {
  amount: number;
  /** The reason given at the desk, which the credit note states. */
  reason: string;
  day: string;
  at: string;
  by: string;
}

/**
 * A refund that is not owed again is credited, unless it was credited before: then the refunded amount was overpaid.
 */
export async function creditRefund(db: Handle, bill: Bill, { amount, ...made }: Given): Promise<void> {
  const { credited } = afterRefund(bill, amount, false);
  if (credited === 0) return;
  const left = Object.fromEntries(bill.lines.map((line) => [line.lineNumber, line.amount - line.credited]));
  const lines = Object.entries(shareOut(creditedOfLines(bill, credited), left)).map(([lineNumber, share]) => ({
    lineNumber: Number(lineNumber),
    amount: share,
  }));
  await writeCreditNote(db, { bill, lines, total: credited, ...made });
}

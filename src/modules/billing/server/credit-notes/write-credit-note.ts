import type { Handle } from '#foundation/server/database/database.ts';
import type { Bill } from '../../rules/bill.ts';
import { taxOfCredit } from '../../rules/tax/gst.ts';
import { creditPrefix } from '../../rules.ts';
import { takeNumber } from '../bill/take-number.ts';

interface Credit {
  bill: Pick<Bill, 'id' | 'patientId' | 'lines'>;
  /** Empty if only the round off is left. */
  lines: readonly { lineNumber: number; amount: number }[];
  /** Sum of the lines and the round off. */
  total: number;
  reason: string;
  day: string;
  at: string;
  by: string;
  /** Null if no approval was needed. */
  approvedBy?: string | null;
}

/** The caller must have locked the bill and checked what is left of each line. */
export async function writeCreditNote(
  db: Handle,
  { bill, lines, total, reason, day, at, by, approvedBy }: Credit,
): Promise<void> {
  const of = { billId: bill.id, patientId: bill.patientId };
  const { id } = await db
    .insertInto('creditNotes')
    .values({
      ...of,
      creditNumber: await takeNumber(db, { series: 'credit note', prefix: creditPrefix, day }),
      creditDate: day,
      issuedAt: at,
      issuedBy: by,
      approvedBy: approvedBy ?? null,
      reason,
      total,
      roundOff: lines.reduce((left, { amount }) => left - amount, total),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const billed = new Map(bill.lines.map((line) => [line.lineNumber, line]));
  const credited = lines.map(({ lineNumber, amount }) => {
    const line = billed.get(lineNumber);
    return { lineNumber, amount, ...of, creditNoteId: id, ...(line && taxOfCredit(line, amount)) };
  });
  if (credited.length > 0) await db.insertInto('creditNoteLines').values(credited).execute();
}

import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { freeCredit, usedOfCredit } from '../../rules/discount.ts';
import { approvalNeeded, creditLimitText } from '../../rules/limits.ts';
import { creditNoteTotal, creditToAllow } from '../../rules/round-off.ts';
import { holdApproval, spendApproval } from '../approvals/hold-approval.ts';
import { lockBill } from '../bill/lock-bill.ts';
import { readBill } from '../bill/read-bills.ts';
import { readSettings } from '../settings.ts';
import { writeCreditNote } from './write-credit-note.ts';

/** Locks the bill before computing what is left of its lines, so that nothing is credited twice. */
export const creditBill = clinicUseCase(billingContract.credit, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, lines, reason, isBilledAgain } = input;
    await lockBill(db, id);
    const bill = await readBill(db, id);
    if (!bill) throw errors.NOT_FOUND();
    const left = new Map(bill.lines.map(({ lineNumber, amount, credited }) => [lineNumber, amount - credited]));
    if (lines.some(({ lineNumber, amount }) => amount > (left.get(lineNumber) ?? 0))) throw errors.TOO_MUCH();
    const ofLines = lines.reduce((sum, line) => sum + line.amount, 0);
    const amount = creditToAllow(bill, ofLines);
    const settings = await readSettings(db);
    const held = await holdApproval(db, {
      kind: 'credit',
      isFree: amount <= freeCredit(caller.role, bill, settings),
      approvalId: input.approvalId,
      patientId: bill.patientId,
      paymentId: null,
      billId: id,
      depositId: null,
      amount,
      ofAmount: bill.total,
      by: caller.userId,
    });
    if (!held)
      throw errors.NEEDS_APPROVAL({
        message: approvalNeeded(creditLimitText(usedOfCredit(caller.role, bill, settings))),
      });
    await spendApproval(db, held, id);
    const now = new Date();
    await writeCreditNote(db, {
      bill,
      lines,
      total: creditNoteTotal(bill, ofLines),
      reason,
      day: await readClinicDay(db, now),
      at: now.toISOString(),
      by: caller.userId,
      approvedBy: held.approvedBy,
    });
    if (isBilledAgain) await reopenCharges(db, id, lines);
    return (await readBill(db, id)) ?? bill;
  }),
);

/** Reopens the charges whose lines were credited just now and of which nothing is left on the bill. */
async function reopenCharges(db: Handle, billId: string, credited: readonly { lineNumber: number }[]): Promise<void> {
  const numbers = credited.map(({ lineNumber }) => lineNumber);
  await sql`
    delete from billed_charges as charge
     where charge.bill_id = ${billId} and (
       select bool_or(line.line_number = any(${numbers}::int[])) and sum(line.amount) = coalesce(sum(taken_off.amount), 0)
         from bill_lines as line
         left join lateral (
           select sum(amount) as amount from credit_note_lines as credit
            where credit.clinic_id = line.clinic_id and credit.bill_id = line.bill_id
              and credit.line_number = line.line_number
         ) as taken_off on true
        where line.clinic_id = charge.clinic_id and line.bill_id = charge.bill_id
          and (line.line_number = charge.line_number
               or line.source = charge.source and line.source_id = charge.source_id))`.execute(db);
}

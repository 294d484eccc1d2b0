import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { billingContract } from '../contract.ts';
import { freeCredit } from '../rules/discount.ts';
import { clinicDay } from './clinic-day.ts';
import { holdApproval, spendApproval } from './hold-approval.ts';
import { lockBill } from './lock-bill.ts';
import { readBill } from './read-bills.ts';
import { readSettings } from './settings.ts';
import { writeCreditNote } from './write-credit-note.ts';

/** Locks the bill before it is judged what is left of its lines, so that nothing is credited twice. */
export const creditBill = clinicUseCase(billingContract.credit, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, lines, reason, isBilledAgain } = input;
    await lockBill(db, id);
    const bill = await readBill(db, id);
    if (!bill) throw errors.NOT_FOUND();
    const left = new Map(bill.lines.map(({ lineNumber, amount, credited }) => [lineNumber, amount - credited]));
    if (lines.some(({ lineNumber, amount }) => amount > (left.get(lineNumber) ?? 0))) throw errors.TOO_MUCH();
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    const held = await holdApproval(db, {
      kind: 'credit',
      isFree: amount <= freeCredit(caller.role, bill, await readSettings(db)),
      approvalId: input.approvalId,
      patientId: bill.patientId,
      paymentId: null,
      billId: id,
      amount,
      ofAmount: bill.total,
      by: caller.userId,
    });
    if (!held) throw errors.NEEDS_APPROVAL();
    await spendApproval(db, held, id);
    const now = new Date();
    await writeCreditNote(db, {
      bill,
      lines,
      reason,
      day: await clinicDay(db, caller.clinicId, now),
      at: now.toISOString(),
      by: caller.userId,
      approvedBy: held.approvedBy,
    });
    const inFull = lines.filter(({ lineNumber, amount }) => amount === left.get(lineNumber));
    if (isBilledAgain && inFull.length > 0)
      await db
        .deleteFrom('billedCharges')
        .where('billId', '=', id)
        .where(
          'lineNumber',
          'in',
          inFull.map(({ lineNumber }) => lineNumber),
        )
        .execute();
    return (await readBill(db, id)) ?? bill;
  }),
);

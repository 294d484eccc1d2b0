import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { billingContract } from '../contract.ts';
import { clinicDay } from './clinic-day.ts';
import { lockBill } from './lock-bill.ts';
import { readBill } from './read-bills.ts';
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
    const now = new Date();
    await writeCreditNote(db, {
      bill,
      lines,
      reason,
      day: await clinicDay(db, caller.clinicId, now),
      at: now.toISOString(),
      by: caller.userId,
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

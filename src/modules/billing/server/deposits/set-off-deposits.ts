import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import type { Bill } from '../../rules/bill.ts';
import { leftOf } from '../../rules/deposits/deposit.ts';
import { drawFrom } from '../../rules/deposits/draw-from.ts';
import { owedByCategory, splitPayments } from '../../rules/split.ts';
import { patientDueOf } from '../../rules.ts';
import { lockBill } from '../bill/lock-bill.ts';
import { readBill } from '../bill/read-bills.ts';
import { readBooked } from '../payment/read-booked.ts';
import { readDeposits } from './read-deposits.ts';

interface SetOff {
  /** Locked by the caller, or issued in this transaction. */
  bill: Bill;
  at: string;
  by: string;
}

/**
 * Pays a bill from its patient's deposits; returns false if nothing is due or left. What insurers are asked for stays
 * due, so that their payments can be booked. Locks the deposits before computing what is left, so that one deposit does
 * not pay two bills. No money moves, so nothing is booked.
 */
export async function setOffDeposits(db: Handle, { bill, at, by }: SetOff): Promise<boolean> {
  const { id: billId, patientId } = bill;
  await db.selectFrom('deposits').select('id').where('patientId', '=', patientId).orderBy('id').forUpdate().execute();
  const deposits = await readDeposits(db, sql`deposit.patient_id = ${patientId}`);
  const shares = drawFrom(deposits, { leftOf, amount: patientDueOf(bill) });
  if (shares.length === 0) return false;
  const splits = splitPayments(
    shares.map(({ amount }) => amount),
    owedByCategory(bill, await readBooked(db, billId)),
  );
  await db
    .insertInto('payments')
    .values(
      shares.map(({ part: deposit, amount }, index) => ({
        billId,
        patientId,
        method: deposit.method,
        amount,
        reference: deposit.receiptNumber,
        receivedAt: at,
        receivedBy: by,
        depositId: deposit.id,
        split: splits[index] ?? {},
      })),
    )
    .execute();
  return true;
}

export const setOff = clinicUseCase(billingContract.setOff, ({ input: { id }, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    await lockBill(db, id);
    const bill = await readBill(db, id);
    if (!bill) throw errors.NOT_FOUND();
    const isPaid = await setOffDeposits(db, { bill, at: new Date().toISOString(), by: caller.userId });
    if (!isPaid) throw errors.NOTHING_LEFT();
    return (await readBill(db, id)) ?? bill;
  }),
);

import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { dueOf, isSameReference } from '#modules/billing/rules.ts';
import { lockBill } from '#modules/billing/server/bill/lock-bill.ts';
import { readBill } from '#modules/billing/server/bill/read-bills.ts';
import { receivePayments } from '#modules/billing/server/payment/receive-payments.ts';
import { insuranceContract } from '../contract.ts';
import { mayFollow, settledAs, settlementFault } from '../rules/claim-status.ts';
import { holdClaim } from './hold-claim.ts';
import { readClaim } from './read-claim.ts';

/** True if the same transfer was entered before and not reversed. */
async function isBooked(db: Handle, claimId: string, reference: string): Promise<boolean> {
  const { rows } = await sql<{ note: string }>`
    select step.note from claim_steps as step
     where step.claim_id = ${claimId} and step.payment_id is not null
       and not exists (select from refunds where refunds.clinic_id = step.clinic_id and refunds.payment_id = step.payment_id)`.execute(
    db,
  );
  return rows.some(({ note }) => isSameReference(note, reference));
}

/**
 * Books the money as a normal payment of the bill in the same transaction; what the payer left out remains due there.
 */
export const settleClaim = clinicUseCase(insuranceContract.settle, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, amount, reference } = input;
    const held = await holdClaim(db, id);
    if (!held) throw errors.NOT_FOUND();
    if (held.version !== input.version) throw errors.CHANGED_MEANWHILE();
    const status = settledAs(held, amount);
    if (!held.billId || !mayFollow(held.status, status, true)) throw errors.WRONG_STEP();
    await lockBill(db, held.billId);
    const bill = await readBill(db, held.billId);
    if (!bill) throw errors.NOT_FOUND();
    const fault = settlementFault({ ...held, amount, due: dueOf(bill) });
    if (fault) throw fieldFault('amount', fault);
    if (await isBooked(db, id, reference))
      throw fieldFault('reference', 'This reference is already booked on this claim');
    const now = new Date();
    const day = await readClinicDay(db, now);
    const payment = { method: 'bank_transfer' as const, amount, tendered: null, reference };
    await receivePayments(db, { bill, payments: [payment], day, at: now.toISOString(), by: caller.userId });
    const booked = await db
      .selectFrom('payments')
      .select('id')
      .where('billId', '=', bill.id)
      .where('receivedAt', '=', now.toISOString())
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('claims')
      .set({ status, settled: held.settled + amount, version: held.version + 1 })
      .where('id', '=', id)
      .execute();
    await db
      .insertInto('claimSteps')
      .values({ claimId: id, status, amount, note: reference, day, paymentId: booked.id })
      .execute();
    const claim = await readClaim(db, id, day);
    if (!claim) throw errors.NOT_FOUND();
    return claim;
  }),
);

import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicOfKey } from '#foundation/server/requests/clinic-of-key.ts';
import { useCase } from '#foundation/server/requests/use-case.ts';
import { unseal } from '#foundation/server/secrets/sealed.ts';
import { isSigned } from '#foundation/server/secrets/signature.ts';
import { rupees } from '#foundation/shared/money.ts';
import { dueOf } from '#modules/billing/rules.ts';
import { lockBill } from '#modules/billing/server/bill/lock-bill.ts';
import { readBill } from '#modules/billing/server/bill/read-bills.ts';
import { addReference } from '#modules/billing/server/payment/add-reference.ts';
import { receivePayments } from '#modules/billing/server/payment/receive-payments.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import { notifyRoles } from '#modules/notifications/server/notify.ts';
import { upiContract } from '../contract.ts';
import {
  isOfOtherAmount,
  isTimely,
  isUnbooked,
  knownPayment,
  outcomeNames,
  signedText,
  type UpiCallback,
  type UpiOutcome,
} from '../rules.ts';

interface Decision {
  outcome: UpiOutcome;
  paymentId: string | null;
}

const unmatched: Decision = { outcome: 'unmatched', paymentId: null };

/** Whether the desk has confirmed the payment elsewhere, and the money has not gone back in full. */
async function isBookedElsewhere(db: Handle, billId: string, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments
     where payments.method = 'upi' and payments.reference <> '' and payments.bill_id is distinct from ${billId}::uuid
       and lower(regexp_replace(payments.reference, '[^[:alnum:]]', '', 'g')) = lower(regexp_replace(${reference}, '[^[:alnum:]]', '', 'g'))
       and payments.amount > (select coalesce(sum(refunds.amount), 0) from refunds
                               where refunds.clinic_id = payments.clinic_id and refunds.payment_id = payments.id)
     limit 1`.execute(db);
  return rows.length > 0;
}

/** Locks the bill, so that a concurrent confirmation at the desk comes before or after this, and is seen. */
async function decide(db: Handle, told: UpiCallback & { clinicId: string }, by: string): Promise<Decision> {
  const { amount, reference } = told;
  const found = await db.selectFrom('bills').select('id').where('billNumber', '=', told.billNumber).executeTakeFirst();
  if (!found) return unmatched;
  await lockBill(db, found.id);
  const bill = await readBill(db, found.id);
  if (!bill) return unmatched;
  const known = knownPayment(bill.payments, told);
  if (known) {
    if (known.reference === '') await addReference(db, known.id, reference);
    return { outcome: 'known', paymentId: known.id };
  }
  if (isOfOtherAmount(bill.payments, told)) return { outcome: 'other_amount', paymentId: null };
  if (await isBookedElsewhere(db, bill.id, reference)) return { outcome: 'other_bill', paymentId: null };
  if (amount > dueOf(bill)) return unmatched;
  const now = new Date();
  const payment = { method: 'upi' as const, amount, tendered: null, reference };
  const day = await readClinicDay(db, now);
  await receivePayments(db, { bill, payments: [payment], day, at: now.toISOString(), by });
  const booked = await readBill(db, bill.id);
  return { outcome: 'booked', paymentId: knownPayment(booked?.payments ?? [], told)?.id ?? null };
}

/** The money is at the bank and the bill still due, which only the desk can settle with the patient. */
async function tellDesk(
  db: Handle,
  { billNumber, amount, reference }: UpiCallback,
  outcome: UpiOutcome,
): Promise<void> {
  await notifyRoles(db, {
    kind: 'payments',
    roles: cashiers,
    except: null,
    title: `UPI payment of ${rupees(amount)} for bill ${billNumber}`,
    body: `${outcomeNames[outcome]}. Reference ${reference}`,
    screen: { name: 'accounts', search: '?view=dues' },
  });
}

/**
 * Writes the event first: if the same event is sent twice at once, the second waits here and finds the result of the
 * first.
 */
export const takeCallback = useCase(upiContract.callback, async ({ input, context, errors }) =>
  inTransaction(await clinicOfKey(context, input.clinicId), async (db) => {
    const { signature, clinicId, timestamp, ...event } = input;
    const webhook = await db.selectFrom('upiWebhooks').select(['secret', 'createdBy']).executeTakeFirst();
    const secret = webhook && unseal(webhook.secret, context.settings.sessionSecret, 'webhook secrets');
    if (!secret || !isSigned(signedText(input), signature, secret) || !isTimely(input, Date.now()))
      throw errors.NOT_SIGNED();
    const written = await db
      .insertInto('upiCallbacks')
      .values(event)
      .onConflict((conflict) => conflict.columns(['clinicId', 'eventId']).doNothing())
      .returning('eventId')
      .executeTakeFirst();
    if (!written) {
      const before = await db
        .selectFrom('upiCallbacks')
        .select(['billNumber', 'amount', 'reference', 'outcome'])
        .where('eventId', '=', event.eventId)
        .executeTakeFirstOrThrow();
      const isSame =
        before.billNumber === event.billNumber &&
        before.amount === event.amount &&
        before.reference === event.reference;
      if (!isSame || !before.outcome) throw errors.OTHER_EVENT();
      return { outcome: before.outcome };
    }
    const decision = await decide(db, input, webhook.createdBy);
    await db.updateTable('upiCallbacks').set(decision).where('eventId', '=', event.eventId).execute();
    if (isUnbooked(decision.outcome)) await tellDesk(db, input, decision.outcome);
    return { outcome: decision.outcome };
  }),
);

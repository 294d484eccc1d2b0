import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { dueOf } from '#modules/billing/rules.ts';
import { lockBill } from '#modules/billing/server/bill/lock-bill.ts';
import { readBill } from '#modules/billing/server/bill/read-bills.ts';
import { addReference } from '#modules/billing/server/payment/add-reference.ts';
import { receivePayments } from '#modules/billing/server/payment/receive-payments.ts';
import { isOfOtherAmount, knownPayment, type UpiCallback } from '../rules.ts';
import { bookedElsewhere } from './booked-elsewhere.ts';
import type { Decision } from './decision.ts';

/** Locks the bill, so that a concurrent confirmation at the desk comes before or after this, and is seen. */
export async function decideBill(db: Handle, told: UpiCallback, by: string): Promise<Decision> {
  const { amount, reference } = told;
  const found = await db.selectFrom('bills').select('id').where('billNumber', '=', told.billNumber).executeTakeFirst();
  if (!found) return { outcome: 'unmatched' };
  await lockBill(db, found.id);
  const bill = await readBill(db, found.id);
  if (!bill) return { outcome: 'unmatched' };
  const known = knownPayment(bill.payments, told);
  if (known) {
    if (known.reference === '') await addReference(db, known.id, reference);
    return { outcome: 'known', paymentId: known.id };
  }
  if (isOfOtherAmount(bill.payments, told)) return { outcome: 'other_amount' };
  const elsewhere = await bookedElsewhere(db, { reference, beside: { billId: bill.id } });
  if (elsewhere) return { outcome: elsewhere };
  if (amount > dueOf(bill)) return { outcome: 'unmatched' };
  const now = new Date();
  const payment = { method: 'upi' as const, amount, tendered: null, reference };
  const day = await readClinicDay(db, now);
  await receivePayments(db, { bill, payments: [payment], day, at: now.toISOString(), by });
  const booked = await readBill(db, bill.id);
  return { outcome: 'booked', paymentId: knownPayment(booked?.payments ?? [], told)?.id ?? null };
}

import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { alreadyTold, toldAlready } from '../../rules/told-payment.ts';
import { dueOf, isPaidAlready } from '../../rules.ts';
import { lockBill } from '../bill/lock-bill.ts';
import { readBill } from '../bill/read-bills.ts';
import { receivePayments } from './receive-payments.ts';

/** Locks the bill before computing what is owed, so that two desks cannot both take the rest. */
export const payBill = clinicUseCase(billingContract.pay, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, ...payment } = input;
    await lockBill(db, id);
    const bill = await readBill(db, id);
    if (!bill) throw errors.NOT_FOUND();
    const kept = bill.payments.filter(({ amount, refunded }) => refunded < amount);
    if (isPaidAlready(payment, kept)) throw fieldFault('reference', 'This bill has a payment with this reference');
    const told = toldAlready(payment, kept);
    if (told) throw fieldFault('reference', alreadyTold(told));
    if (payment.amount > dueOf(bill)) throw errors.TOO_MUCH();
    const now = new Date();
    await receivePayments(db, {
      bill,
      payments: [payment],
      day: await readClinicDay(db, now),
      at: now.toISOString(),
      by: caller.userId,
    });
    return (await readBill(db, id)) ?? bill;
  }),
);

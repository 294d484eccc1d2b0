import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { refundFault } from '../../rules/bill.ts';
import { freeRefund, onlyLeft } from '../../rules/discount.ts';
import { approvalNeeded, refundLimitText } from '../../rules/limits.ts';
import { refundable, refundedOf } from '../../rules.ts';
import { holdApproval, spendApproval } from '../approvals/hold-approval.ts';
import { lockBill } from '../bill/lock-bill.ts';
import { readBill } from '../bill/read-bills.ts';
import { readSettingsFor } from '../settings.ts';
import { giveBack } from './give-back.ts';
import { lockRefunds, refundedTodayBeside } from './refunded-today.ts';

/**
 * Locks the bill before computing what is left of the payment, so that it is never refunded twice. All refunds of this
 * bill count towards the limit, and those made to the patient today for other bills and deposits.
 */
export const refundPayment = clinicUseCase(billingContract.refund, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, amount, method, reason, isOwedAgain } = input;
    const payment = await db
      .selectFrom('payments')
      .select(['billId', 'patientId'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (payment) {
      await lockRefunds(db, payment.patientId);
      await lockBill(db, payment.billId);
    }
    const bill = payment && (await readBill(db, payment.billId));
    const paid = bill?.payments.find((candidate) => candidate.id === id);
    if (!bill || !paid) throw errors.NOT_FOUND();
    const fault = refundFault(paid, input);
    if (fault) throw fieldFault('amount', fault);
    if (amount > refundable(paid)) throw fieldFault('amount', onlyLeft('refund', refundable(paid)));
    const { patientId } = bill;
    const before = refundedOf(bill) + (await refundedTodayBeside(db, bill));
    const settings = await readSettingsFor(db, caller);
    const held = await holdApproval(db, {
      kind: 'refund',
      isFree: amount + before <= freeRefund(settings),
      approvalId: input.approvalId,
      patientId,
      paymentId: id,
      billId: null,
      depositId: null,
      amount,
      ofAmount: paid.amount,
      by: caller.userId,
    });
    if (!held) {
      const why = refundLimitText({ used: before, limit: settings.refundLimit });
      throw errors.NEEDS_APPROVAL({ message: approvalNeeded(why) });
    }
    await spendApproval(db, held, bill.id);
    await giveBack(db, caller, {
      bill,
      payment: paid,
      refund: { amount, method, reason, isOwedAgain, approvedBy: held.approvedBy },
    });
    return (await readBill(db, bill.id)) ?? bill;
  }),
);

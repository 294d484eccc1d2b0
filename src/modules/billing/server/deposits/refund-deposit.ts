import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { leftOf } from '../../rules/deposits/deposit.ts';
import { freeRefund, onlyLeft } from '../../rules/discount.ts';
import { approvalNeeded, refundLimitText } from '../../rules/limits.ts';
import { holdApproval, spendApproval } from '../approvals/hold-approval.ts';
import { bookTransactions } from '../book-transaction.ts';
import { lockRefunds } from '../payment/refunded-today.ts';
import { readSettingsFor } from '../settings.ts';
import { readDeposit } from './read-deposits.ts';

/**
 * Locks the patient's deposits before computing what is left of this one and what was refunded of all today, so that a
 * deposit is not refunded and set off at the same moment, and parallel partial refunds cannot exceed the limit.
 */
export const refundDeposit = clinicUseCase(billingContract.refundDeposit, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, amount, method, reason } = input;
    const wanted = await db.selectFrom('deposits').select('patientId').where('id', '=', id).executeTakeFirst();
    if (!wanted) throw errors.NOT_FOUND();
    await lockRefunds(db, wanted.patientId);
    await db
      .selectFrom('deposits')
      .select('id')
      .where('patientId', '=', wanted.patientId)
      .orderBy('id')
      .forUpdate()
      .execute();
    const deposit = await readDeposit(db, id);
    if (!deposit) throw errors.NOT_FOUND();
    if (amount > leftOf(deposit)) throw fieldFault('amount', onlyLeft('deposit', leftOf(deposit)));
    const by = caller.userId;
    const { patientId } = deposit;
    const used = deposit.refundedTowardsLimit;
    const settings = await readSettingsFor(db, caller);
    const held = await holdApproval(db, {
      kind: 'deposit',
      isFree: amount + used <= freeRefund(settings),
      approvalId: input.approvalId,
      patientId,
      paymentId: null,
      billId: null,
      depositId: id,
      amount,
      ofAmount: deposit.amount,
      by,
    });
    if (!held) {
      const why = refundLimitText({ used, limit: settings.refundLimit });
      throw errors.NEEDS_APPROVAL({ message: approvalNeeded(why) });
    }
    await spendApproval(db, held, null);
    const now = new Date();
    const refund = await db
      .insertInto('depositRefunds')
      .values({
        depositId: id,
        patientId,
        approvedBy: held.approvedBy,
        method,
        amount,
        reason,
        refundedAt: now.toISOString(),
        refundedBy: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { category } = await db
      .selectFrom('accountsTx')
      .select('category')
      .where('cause', '=', 'deposit')
      .where('causeId', '=', id)
      .executeTakeFirstOrThrow();
    await bookTransactions(db, {
      bookedBy: by,
      bookings: [
        {
          transactionDate: await readClinicDay(db, now),
          transactionType: 'refund',
          amount,
          paymentMethod: method,
          category,
          description: `Refund of deposit ${deposit.receiptNumber}: ${reason}`,
          cause: 'deposit_refund',
          causeId: refund.id,
        },
      ],
    });
    return (await readDeposit(db, id)) ?? deposit;
  }),
);

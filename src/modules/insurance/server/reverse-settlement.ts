import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { refundable } from '#modules/billing/rules.ts';
import { lockBill } from '#modules/billing/server/bill/lock-bill.ts';
import { readBill } from '#modules/billing/server/bill/read-bills.ts';
import { giveBack } from '#modules/billing/server/payment/give-back.ts';
import { insuranceContract } from '../contract.ts';
import { statusAfterReversal } from '../rules/claim-status.ts';
import { holdClaim } from './hold-claim.ts';
import { readClaim } from './read-claim.ts';

/** Refunds the whole payment in the same transaction, so that its amount is due on the bill again. */
export const reverseSettlement = clinicUseCase(
  insuranceContract.reverseSettlement,
  ({ input, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const { id, stepId, reason } = input;
      const held = await holdClaim(db, id);
      if (!held?.billId) throw errors.NOT_FOUND();
      if (held.version !== input.version) throw errors.CHANGED_MEANWHILE();
      const step = await db
        .selectFrom('claimSteps')
        .select(['paymentId', 'amount'])
        .where('id', '=', stepId)
        .where('claimId', '=', id)
        .where('paymentId', 'is not', null)
        .where('id', 'not in', (of) =>
          of
            .selectFrom('claimSteps')
            .select('reversesId')
            .where('claimId', '=', id)
            .where('reversesId', 'is not', null),
        )
        .executeTakeFirst();
      await lockBill(db, held.billId);
      const bill = await readBill(db, held.billId);
      const payment = bill?.payments.find(({ id: paymentId }) => paymentId === step?.paymentId);
      if (!bill || !payment) throw errors.NO_SETTLEMENT();
      const { amount, method } = payment;
      if (refundable(payment) < amount) throw errors.REFUNDED();
      const { day } = await giveBack(db, caller, {
        bill,
        payment,
        refund: { amount, method, reason, isOwedAgain: true, approvedBy: null },
      });
      const settled = held.settled - amount;
      const status = statusAfterReversal(settled);
      await db
        .updateTable('claims')
        .set({ status, settled, version: held.version + 1 })
        .where('id', '=', id)
        .execute();
      await db
        .insertInto('claimSteps')
        .values({ claimId: id, status, amount, note: reason, day, reversesId: stepId })
        .execute();
      const claim = await readClaim(db, id, day);
      if (!claim) throw errors.NOT_FOUND();
      return claim;
    }),
);

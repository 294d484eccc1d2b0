import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { rupees } from '#foundation/shared/money.ts';
import { drawFrom } from '#modules/billing/rules/deposits/draw-from.ts';
import { accountsContract } from '../../contract.ts';
import { readPayable } from './read-payables.ts';

interface SetOff {
  /** Locked by the caller. */
  payableId: string;
  vendorId: string;
  amount: number;
}

/**
 * Uses credits of the vendor for a bill, oldest first. Locks them before computing what is left, so that one credit
 * does not pay two bills. No money moves, so nothing is booked.
 */
export async function setOffCredits(db: Handle, { payableId, vendorId, amount }: SetOff): Promise<void> {
  const credits = await db
    .selectFrom('vendorCredits')
    .select(['id', 'amount', 'used'])
    .where('vendorId', '=', vendorId)
    .where('withdrawnAt', 'is', null)
    .orderBy('grantedAt')
    .orderBy('id')
    .forUpdate()
    .execute();
  const shares = drawFrom(credits, { leftOf: (credit) => credit.amount - credit.used, amount });
  const left = shares.reduce((sum, share) => sum + share.amount, 0);
  if (left < amount) throw fieldFault('credit', `Only ${rupees(left)} of credit is left`);
  for (const { part: credit, amount: share } of shares) {
    await db.insertInto('payableCredits').values({ payableId, creditId: credit.id, amount: share }).execute();
    await db
      .updateTable('vendorCredits')
      .set({ used: credit.used + share })
      .where('id', '=', credit.id)
      .execute();
  }
}

export const reverseSetOff = clinicUseCase(accountsContract.reverseSetOff, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, reason } = input;
    const found = db.selectFrom('payableCredits').where('id', '=', id);
    const known = await found.select('payableId').executeTakeFirst();
    if (!known) throw errors.NOT_FOUND();
    const { payableId } = known;
    // Locks the bill first, in the same order as a payment.
    await db.selectFrom('payables').select('id').where('id', '=', payableId).forUpdate().execute();
    const setOff = await found.select(['creditId', 'amount', 'reversedAt']).forUpdate().executeTakeFirstOrThrow();
    if (setOff.reversedAt) throw errors.REVERSED();
    const { amount, creditId } = setOff;
    const reversed = { reversedAt: new Date().toISOString(), reverseReason: reason };
    await db.updateTable('payableCredits').set(reversed).where('id', '=', id).execute();
    await db
      .updateTable('payables')
      .set(({ eb }) => ({ credited: eb('credited', '-', amount) }))
      .where('id', '=', payableId)
      .execute();
    await db
      .updateTable('vendorCredits')
      .set(({ eb }) => ({ used: eb('used', '-', amount) }))
      .where('id', '=', creditId)
      .execute();
    return readPayable(db, payableId, await readClinicDay(db));
  }),
);

import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { type Deposit, depositCategories, type NewDeposit } from '../../rules/deposits/deposit.ts';
import { depositPrefix } from '../../rules.ts';
import { takeNumber } from '../bill/take-number.ts';
import { bookTransactions } from '../book-transaction.ts';
import { readDeposit } from './read-deposits.ts';

/** Writes a deposit with the next receipt number and books it once. */
export async function bookDeposit(db: Handle, { practice, ...taken }: NewDeposit, by: string): Promise<Deposit> {
  const now = new Date();
  const day = await readClinicDay(db, now);
  const receiptNumber = await takeNumber(db, { series: 'deposit', prefix: depositPrefix, day });
  const { id } = await db
    .insertInto('deposits')
    .values({ ...taken, receiptNumber, receivedAt: now.toISOString(), receivedBy: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bookTransactions(db, {
    bookedBy: by,
    bookings: [
      {
        transactionDate: day,
        transactionType: 'income',
        amount: taken.amount,
        paymentMethod: taken.method,
        category: depositCategories[practice],
        description: `Advance deposit ${receiptNumber}`,
        cause: 'deposit',
        causeId: id,
      },
    ],
  });
  const deposit = await readDeposit(db, id);
  if (!deposit) throw new Error('A deposit that was just taken is not there');
  return deposit;
}

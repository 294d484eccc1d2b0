import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { depositCategories } from '../../rules/deposits/deposit.ts';
import { depositPrefix, isReferenceMissing } from '../../rules.ts';
import { ridePatient } from '../bill/check-patient.ts';
import { takeNumber } from '../bill/take-number.ts';
import { bookTransactions } from '../book-transaction.ts';
import { readSettings } from '../settings.ts';
import { readDeposit } from './read-deposits.ts';

export const takeDeposit = clinicUseCase(billingContract.takeDeposit, ({ input, caller, clinic }) =>
  inTransaction(clinic, async (db) => {
    const { practice, ...taken } = input;
    const checkPatient = await ridePatient(db, input.patientId);
    const { needsReference } = await readSettings(db);
    checkPatient();
    if (needsReference && isReferenceMissing(input)) throw fieldFault('reference', 'Enter the reference');
    const now = new Date();
    const by = caller.userId;
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
          amount: input.amount,
          paymentMethod: input.method,
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
  }),
);

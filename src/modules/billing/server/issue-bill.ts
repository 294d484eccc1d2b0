import { isUniqueViolation } from '#foundation/server/database.ts';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { billingContract } from '../contract.ts';
import { billTotal, lineAmount } from '../rules.ts';
import { areOpen } from './are-open.ts';
import type { ChargeSource } from './charge-source.ts';
import { clinicDay } from './clinic-day.ts';
import { readBill } from './read-bills.ts';
import { receivePayments } from './receive-payments.ts';
import { takeBillNumber } from './take-bill-number.ts';

/** Number, lines and payments are one change: a bill is there whole or not at all, and its number with it. */
export const issueBill = (sources: readonly ChargeSource[]) =>
  clinicUseCase(billingContract.issue, ({ input, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const { patientId, lines, payments } = input;
      const patient = await db.selectFrom('patients').select('id').where('id', '=', patientId).executeTakeFirst();
      if (!patient) throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
      if (!(await areOpen(db, sources, patientId, lines))) throw errors.ALREADY_BILLED();
      const now = new Date();
      const at = now.toISOString();
      const day = await clinicDay(db, caller.clinicId, now);
      const bill = await db
        .insertInto('bills')
        .values({
          billNumber: await takeBillNumber(db, day),
          patientId,
          billDate: day,
          issuedAt: at,
          issuedBy: caller.userId,
          total: billTotal(lines),
        })
        .returning(['id', 'billNumber', 'patientId'])
        .executeTakeFirstOrThrow();
      await db
        .insertInto('billLines')
        .values(
          lines.map((line, index) => ({
            ...line,
            billId: bill.id,
            patientId,
            lineNumber: index + 1,
            amount: lineAmount(line),
          })),
        )
        .execute()
        .catch((error) => {
          throw isUniqueViolation(error) ? errors.ALREADY_BILLED() : error;
        });
      await receivePayments(db, { bill, lines, payments, day, at, by: caller.userId });
      const issued = await readBill(db, bill.id);
      if (!issued) throw new Error('A bill that was just issued is not there');
      return issued;
    }),
  );

import { type Handle, isUniqueViolation } from '#foundation/server/database.ts';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { billingContract } from '../contract.ts';
import type { Bill, BillLine } from '../rules/bill.ts';
import { billTotal, lineAmount } from '../rules.ts';
import { areOpen } from './are-open.ts';
import type { ChargeSource } from './charge-source.ts';
import { clinicDay } from './clinic-day.ts';
import { readBill } from './read-bills.ts';
import { receivePayments } from './receive-payments.ts';
import { readSettings } from './settings.ts';
import { takeNumber } from './take-number.ts';

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
      const { billPrefix } = await readSettings(db);
      const { id } = await db
        .insertInto('bills')
        .values({
          billNumber: await takeNumber(db, { series: 'bill', prefix: billPrefix, day }),
          patientId,
          billDate: day,
          issuedAt: at,
          issuedBy: caller.userId,
          total: billTotal(lines),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeLines(db, { billId: id, patientId, lines }).catch((error) => {
        throw isUniqueViolation(error) ? errors.ALREADY_BILLED() : error;
      });
      const bill = await issued(db, id);
      if (payments.length === 0) return bill;
      await receivePayments(db, { bill, payments, day, at, by: caller.userId });
      return issued(db, id);
    }),
  );

async function issued(db: Handle, id: string): Promise<Bill> {
  const bill = await readBill(db, id);
  if (!bill) throw new Error('A bill that was just issued is not there');
  return bill;
}

interface Lines {
  billId: string;
  patientId: string;
  lines: readonly BillLine[];
}

/** A charge stands on one bill only, also when two desks bill at the same moment. */
async function writeLines(db: Handle, { billId, patientId, lines }: Lines): Promise<void> {
  const numbered = lines.map((line, index) => ({ ...line, billId, lineNumber: index + 1 }));
  await db
    .insertInto('billLines')
    .values(numbered.map((line) => ({ ...line, patientId, amount: lineAmount(line) })))
    .execute();
  const charges = numbered.flatMap(({ lineNumber, source, sourceId }) =>
    source && sourceId ? [{ billId, lineNumber, source, sourceId }] : [],
  );
  if (charges.length > 0) await db.insertInto('billedCharges').values(charges).execute();
}

import { type Handle, isUniqueViolation } from '#foundation/server/database.ts';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { billingContract } from '../contract.ts';
import type { Bill, BillLine } from '../rules/bill.ts';
import { discountByLine, freeDiscount } from '../rules/discount.ts';
import { billTotal, lineAmount } from '../rules.ts';
import { areOpen } from './are-open.ts';
import type { ChargeSource } from './charge-source.ts';
import { clinicDay } from './clinic-day.ts';
import { holdApproval, spendApproval } from './hold-approval.ts';
import { readBill } from './read-bills.ts';
import { receivePayments } from './receive-payments.ts';
import { readSettings } from './settings.ts';
import { takeNumber } from './take-number.ts';

/** Number, lines and payments are one change: a bill is there whole or not at all, and its number with it. */
export const issueBill = (sources: readonly ChargeSource[]) =>
  clinicUseCase(billingContract.issue, ({ input, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const { patientId, lines, payments, discount } = input;
      const gross = billTotal(lines);
      const off = discount?.amount ?? 0;
      const patient = await db.selectFrom('patients').select('id').where('id', '=', patientId).executeTakeFirst();
      if (!patient) throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
      if (!(await areOpen(db, sources, patientId, lines))) throw errors.ALREADY_BILLED();
      const settings = await readSettings(db);
      const held = await holdApproval(db, {
        kind: 'discount',
        isFree: off <= freeDiscount(caller.role, gross, settings),
        approvalId: discount?.approvalId ?? null,
        patientId,
        paymentId: null,
        amount: off,
        ofAmount: gross,
        by: caller.userId,
      });
      if (!held) throw errors.NEEDS_APPROVAL();
      const now = new Date();
      const at = now.toISOString();
      const day = await clinicDay(db, caller.clinicId, now);
      const { id } = await db
        .insertInto('bills')
        .values({
          billNumber: await takeNumber(db, { series: 'bill', prefix: settings.billPrefix, day }),
          patientId,
          billDate: day,
          issuedAt: at,
          issuedBy: caller.userId,
          total: gross - off,
          discount: off,
          discountReason: discount?.reason ?? '',
          discountApprovedBy: held.approvedBy,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await spendApproval(db, held, id);
      await writeLines(db, { billId: id, patientId, lines, discount: off }).catch((error) => {
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
  discount: number;
}

/** A charge stands on one bill only, also when two desks bill at the same moment. */
async function writeLines(db: Handle, { billId, patientId, lines, discount }: Lines): Promise<void> {
  const shares = discountByLine(lines, discount);
  const numbered = lines.map((line, index) => ({
    ...line,
    billId,
    lineNumber: index + 1,
    discount: shares[index] ?? 0,
  }));
  await db
    .insertInto('billLines')
    .values(numbered.map((line) => ({ ...line, patientId, amount: lineAmount(line) - line.discount })))
    .execute();
  const charges = numbered.flatMap(({ lineNumber, source, sourceId }) =>
    source && sourceId ? [{ billId, lineNumber, source, sourceId }] : [],
  );
  if (charges.length > 0) await db.insertInto('billedCharges').values(charges).execute();
}

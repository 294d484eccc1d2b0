import { type Handle, isUniqueViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { rideIds } from '#foundation/server/database/ride-ids.ts';
import { fieldFaults } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { holdBooks } from '#modules/cashier/server/books.ts';
import { billingContract } from '../../contract.ts';
import type { Bill } from '../../rules/bill.ts';
import { freeDiscount } from '../../rules/discount.ts';
import { splitByTax } from '../../rules/tax/split-by-tax.ts';
import { billTotal } from '../../rules.ts';
import { holdApproval, spendApproval } from '../approvals/hold-approval.ts';
import type { ChargeSource } from '../charges/charge-source.ts';
import { holdCharges, tooLittle } from '../charges/hold-charges.ts';
import { setOffDeposits } from '../deposits/set-off-deposits.ts';
import { checkReferences, writePayments } from '../payment/receive-payments.ts';
import { readSettings } from '../settings.ts';
import { checkPatient } from './check-patient.ts';
import { concealTests } from './conceal-tests.ts';
import { readBill } from './read-bills.ts';
import { readLineTaxes } from './read-line-taxes.ts';
import { readSeller } from './read-seller.ts';
import { takeNumber } from './take-number.ts';
import { writeLines } from './write-lines.ts';

/** Number, lines and payments are one change: a bill is there whole or not at all, and its number with it. */
export const issueBill = (sources: readonly ChargeSource[]) =>
  clinicUseCase(billingContract.issue, ({ input, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const { patientId, lines, payments, discount, billTo, setsOffDeposits } = input;
      const gross = billTotal(lines);
      const off = discount?.amount ?? 0;
      await checkPatient(db, patientId);
      const open = await holdCharges(db, sources, patientId, lines);
      if (!open) throw errors.ALREADY_BILLED();
      const charged = await concealTests(db, sources, open);
      const settings = await readSettings(db);
      // A price that was typed lower is a discount by another name.
      const below = charged.reduce((sum, line) => sum + line.below, 0);
      const held = await holdApproval(db, {
        kind: 'discount',
        isFree: off + below <= freeDiscount(caller.role, gross + below, settings),
        approvalId: discount?.approvalId ?? null,
        patientId,
        paymentId: null,
        billId: null,
        depositId: null,
        amount: off + below,
        ofAmount: gross + below,
        by: caller.userId,
      });
      if (!held) throw below > 0 ? fieldFaults(tooLittle(charged)) : errors.NEEDS_APPROVAL();
      const now = new Date();
      const at = now.toISOString();
      const { day, gstin } = await readSeller(db, caller.clinicId, now);
      const parties = { sellerGstin: gstin, billToGstin: billTo?.gstin ?? null };
      const split = charged.map(splitByTax);
      checkReferences(payments, settings);
      const taxes = await readLineTaxes(db, { lines: split.flat(), day, settings });
      const books = payments.length > 0 ? await holdBooks(db, 'to book') : null;
      const made = await rideIds(db, 1 + payments.length);
      // From here on others wait for their number: what can be read before, is, and the rest is written in one round trip.
      const billNumber = await takeNumber(db, { series: 'bill', prefix: settings.billPrefix, day });
      const [id = '', ...ids] = made();
      const bill = {
        id,
        billNumber,
        patientId,
        billDate: day,
        issuedAt: at,
        issuedBy: caller.userId,
        total: gross - off,
        discount: off,
        discountReason: discount?.reason ?? '',
        discountApprovedBy: held.approvedBy,
        billToName: billTo?.name ?? '',
        ...parties,
      };
      await ride(db, db.insertInto('bills').values(bill));
      await spendApproval(db, held, id);
      const written = await writeLines(db, { billId: id, patientId, split, discount: off, taxes, parties }).catch(
        (error) => {
          throw isUniqueViolation(error) ? errors.ALREADY_BILLED() : error;
        },
      );
      const by = caller.userId;
      if (setsOffDeposits) await setOffDeposits(db, { bill: await issued(db, id), at, by });
      if (books)
        await writePayments(db, { bill: { ...bill, lines: written }, payments, ids, booked: {}, books, day, at, by });
      return issued(db, id);
    }),
  );

async function issued(db: Handle, id: string): Promise<Bill> {
  const bill = await readBill(db, id);
  if (!bill) throw new Error('A bill that was just issued is not there');
  return bill;
}

import { sql } from 'kysely';
import { brokenConstraint, type Handle } from '#foundation/server/database/database.ts';
import { fieldFaults } from '#foundation/server/requests/field-fault.ts';
import { writeUseCase } from '#foundation/server/requests/use-case.ts';
import { rideHold } from '#modules/cashier/server/books.ts';
import { rideDrawer } from '#modules/cashier/server/hold-drawer.ts';
import { billingContract } from '../../contract.ts';
import type { Bill } from '../../rules/bill.ts';
import { freeDiscount } from '../../rules/discount.ts';
import { approvalNeeded, creditLimitText } from '../../rules/limits.ts';
import { roundOffOf } from '../../rules/round-off.ts';
import { splitByTax } from '../../rules/tax/split-by-tax.ts';
import { billTotal } from '../../rules.ts';
import { holdApproval, spendApproval } from '../approvals/hold-approval.ts';
import type { ChargeSource } from '../charges/charge-source.ts';
import { holdCharges, tooLittle } from '../charges/hold-charges.ts';
import { setOffDeposits } from '../deposits/set-off-deposits.ts';
import { rideDraft } from '../drafts/end-draft.ts';
import { checkReferences, writePayments } from '../payment/receive-payments.ts';
import { rideSettings } from '../settings.ts';
import { belowList } from './below-list.ts';
import { ridePatient } from './check-patient.ts';
import { concealTests } from './conceal-tests.ts';
import { readBill, selectBills, selectIssued } from './read-bills.ts';
import { rideLineTaxes } from './read-line-taxes.ts';
import { ridePrices } from './read-prices.ts';
import { readSeller } from './read-seller.ts';
import { writeBill } from './write-bill.ts';
import { writeLines } from './write-lines.ts';

/**
 * Writes number, lines and payments in one transaction, so that a bill exists completely or not at all. Other bills
 * wait for their number until the commit, so everything is read first, and all writes go in one round trip with the
 * commit.
 */
export const issueBill = (sources: readonly ChargeSource[]) =>
  writeUseCase(billingContract.issue, async ({ input, caller, clinic, errors, writeLast }) => {
    const { patientId, lines, payments, discount, billTo, setsOffDeposits, draftId } = input;
    const by = caller.userId;
    const now = new Date();
    const at = now.toISOString();
    const issue = async (db: Handle) => {
      const gross = billTotal(lines);
      const off = discount?.amount ?? 0;
      const roundOff = roundOffOf(gross - off, input);
      const readPatient = await ridePatient(db, patientId);
      const isDraftThere = draftId === null ? null : await rideDraft(db, { id: draftId, patientId });
      const readSettings = await rideSettings(db);
      const open = await holdCharges(db, sources, patientId, lines);
      if (!open) {
        readPatient();
        throw errors.ALREADY_BILLED();
      }
      const held = await concealTests(db, sources, open);
      const split = held.map(splitByTax);
      const readPrices = await ridePrices(db, [...lines, ...split.flat().map(({ line }) => line)], at);
      const taxesOf = await rideLineTaxes(db, { lines: split.flat(), patientId, at });
      if (payments.length > 0) await rideHold(db);
      const drawer = payments.some(({ method }) => method === 'cash') ? await rideDrawer(db, by) : null;
      const { day, gstin, issuedBy, closedThrough, ids: made } = await readSeller(db, caller, now, 1 + payments.length);
      const patient = readPatient();
      if (isDraftThere && !isDraftThere()) throw errors.DRAFT_GONE();
      const settings = readSettings();
      const prices = readPrices();
      const underList = belowList(lines, prices);
      const charged = held.map((line, index) => ({ ...line, below: line.below + (underList[index] ?? 0) }));
      // A price typed lower counts as a discount too.
      const below = charged.reduce((sum, line) => sum + line.below, 0);
      const approval = await holdApproval(db, {
        kind: 'discount',
        isFree: off + below <= freeDiscount(caller.role, gross + below, settings),
        approvalId: discount?.approvalId ?? null,
        patientId,
        paymentId: null,
        billId: null,
        depositId: null,
        draftId,
        amount: off + below,
        ofAmount: gross + below,
        by,
      });
      if (!approval) {
        if (below > 0) throw fieldFaults(tooLittle(charged));
        const limit = freeDiscount(caller.role, gross, settings);
        throw errors.NEEDS_APPROVAL({ message: approvalNeeded(creditLimitText({ used: 0, limit })) });
      }
      checkReferences(payments, settings);
      const parties = { sellerGstin: gstin, billToGstin: billTo?.gstin ?? null };
      // Payments of the same moment are read in the order of their ids.
      const [id = '', ...ids] = made.toSorted();
      const bill = {
        id,
        patientId,
        billDate: day,
        issuedAt: at,
        issuedBy: by,
        total: gross - off + roundOff,
        roundOff,
        discount: off,
        discountReason: discount?.reason ?? '',
        discountApprovedBy: approval.approvedBy,
        billToName: billTo?.name ?? '',
        billToAddress: billTo?.address ?? '',
        ...parties,
      };
      const series = { series: 'bill', prefix: settings.billPrefix, day } as const;
      await writeBill(db, bill, series);
      await spendApproval(db, approval, id);
      const written = await writeLines(db, {
        billId: id,
        patientId,
        split,
        discount: off,
        taxes: taxesOf({ prices, settings }),
        parties,
      });
      if (setsOffDeposits) await setOffDeposits(db, { bill: await issued(db, id), at, by });
      const received = payments.map((payment, index) => ({ ...payment, id: ids[index] ?? '' }));
      if (received.length > 0) {
        const to = {
          bill: { ...bill, lines: written, creditNotes: [] },
          booked: {},
          books: { closedThrough },
          drawer: drawer?.() ?? null,
        };
        await writePayments(db, { ...to, payments: received, day, at, by });
      }
      if (setsOffDeposits || approval.approvedBy !== null)
        return writeLast(db, { answer: selectBills(sql`bill.id = ${id}`) });
      const taken = { isDeposit: false, payer: null, isTold: false, receivedAt: at, receivedBy: issuedBy };
      const paid = received.map((payment) => ({ ...payment, ...taken, refunded: 0, refundApprovedBy: null }));
      return writeLast(db, { answer: selectIssued({ id, issuedBy, ...patient, lines: written, payments: paid }) });
    };
    const answer = await clinic
      .transaction()
      .execute(issue)
      .catch((error) => {
        throw brokenConstraint(error) === 'billed_charges_pkey' ? errors.ALREADY_BILLED() : error;
      });
    return thatIsThere(answer());
  });

function thatIsThere(bill: Bill | undefined): Bill {
  if (!bill) throw new Error('A bill that was just issued is not there');
  return bill;
}

const issued = async (db: Handle, id: string) => thatIsThere(await readBill(db, id));

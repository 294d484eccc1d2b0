import { type Clock, dateTimeIn } from '#foundation/shared/dates/clock.ts';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { changeGiven, creditedOf, dueOf, paidBy, patientDueOf, refundable, upiLink } from '../rules.ts';
import { amountInWords } from './amount-in-words.ts';
import type { Bill } from './bill.ts';
import type { BillingSettings } from './billing-settings.ts';
import { linesOnPaper } from './concealed-tests.ts';
import { billToText, linesLeft, lineTaxText, sellerText, taxRows } from './tax/tax-rows.ts';

interface SheetRow {
  text: string;
  amount: string;
  note: string;
}

export interface ReceiptSheet {
  clinic: { name: string; address: string };
  /** GSTIN of the clinic; null if it was not registered. */
  gstin: string | null;
  /** Null if billed to the patient. */
  billTo: string | null;
  title: string;
  number: string;
  /** On a credit note, the bill it changes and the reason. */
  refersTo: string | null;
  issued: string;
  issuedBy: string;
  patient: { name: string; number: number; phone: string };
  lines: { description: string; quantity: string; unitPrice: string; amount: string; tax: string }[];
  /** Null if there is no discount. */
  discount: { text: string; amount: string } | null;
  /** With a plus or minus sign; null if nothing is rounded. */
  roundOff: string | null;
  total: string;
  words: string;
  /** The tax included in the total, by rate; empty if there is none. */
  taxes: string[];
  /** Null if nothing was credited. */
  credits: { rows: SheetRow[]; left: string; taxes: string[] } | null;
  /** Payments, and refunds with a minus sign. */
  payments: SheetRow[];
  /** Sum of the payments; null if there are none. */
  paid: string | null;
  /** Null if everything is paid. */
  due: string | null;
  /** The part of the due amount claimed from insurers; empty if there is none. */
  claims: SheetRow[];
  /** The due amount without claims; null if nothing was claimed. */
  patientPays: string | null;
  /** Amount paid beyond what is owed after a credit note; null if there is none. */
  toRefund: string | null;
  /** The text of the QR code while the patient owes something; null if no UPI address is set. */
  upi: string | null;
}

interface ReceiptOf extends Clock {
  bill: Bill;
  clinic: ReceiptSheet['clinic'];
  settings: Pick<BillingSettings, 'upiAddress' | 'upiName'>;
}

/** Two pages of payments. A bill may be paid in any number of parts, and a long document keeps others waiting. */
const mostPayments = 60;

const minus = (paise: number) => `−${rupees(paise)}`;

/** Formats as "+₹0.50" or "−₹0.47"; null if nothing is rounded. */
export const roundOffText = (paise: number): string | null =>
  paise === 0 ? null : `${paise > 0 ? '+' : ''}${rupees(paise)}`;

const added = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function paymentRows(payments: Bill['payments'], at: (moment: string) => string): SheetRow[] {
  const earlier = payments.slice(0, Math.max(0, payments.length - mostPayments));
  const rows = payments.slice(earlier.length).flatMap((payment) => {
    const { amount, tendered, refunded, reference, receivedAt, isDeposit } = payment;
    const change = changeGiven(payment);
    const handed = tendered !== null && change > 0 ? `${rupees(tendered)} received, ${rupees(change)} change` : '';
    const row = {
      text: `${paidBy(payment)}, ${at(receivedAt)}`,
      amount: rupees(amount),
      note: [reference, handed].filter(Boolean).join(', '),
    };
    const text = isDeposit ? 'Back to the deposit' : 'Refunded';
    return refunded > 0 ? [row, { text, amount: minus(refunded), note: '' }] : [row];
  });
  return earlier.length > 0 ? [earlierRow(earlier), ...rows] : rows;
}

function earlierRow(payments: Bill['payments']): SheetRow {
  const refunded = added(payments.map((payment) => payment.refunded));
  return {
    text: payments.length === 1 ? '1 earlier payment' : `${payments.length} earlier payments`,
    amount: rupees(added(payments.map(refundable))),
    note: refunded > 0 ? `less ${rupees(refunded)} given back` : '',
  };
}

function creditsOf(bill: Bill, at: (moment: string) => string): ReceiptSheet['credits'] {
  if (bill.creditNotes.length === 0) return null;
  return {
    rows: bill.creditNotes.map(({ creditNumber, amount, issuedAt }) => ({
      text: `Credit note ${creditNumber}, ${at(issuedAt)}`,
      amount: minus(amount),
      note: '',
    })),
    left: rupees(bill.total - creditedOf(bill)),
    taxes: taxRows({ ...bill, lines: linesLeft(bill.lines) }),
  };
}

/** The kind of document. Only a bill that is paid or costs nothing is a receipt. */
export function paperOf(bill: Bill): 'Receipt' | 'Bill' | 'Bill (cancelled)' {
  if (dueOf(bill) > 0) return 'Bill';
  return bill.total > 0 && bill.payments.length === 0 ? 'Bill (cancelled)' : 'Receipt';
}

/**
 * The title that GST requires: a registered clinic issues a tax invoice if any line is taxable, otherwise a bill of
 * supply.
 */
function titleOf(bill: Bill): string {
  const paper = paperOf(bill);
  if (bill.sellerGstin === null) return paper;
  const document = bill.lines.some(({ gstRate }) => gstRate > 0) ? 'Tax invoice' : 'Bill of supply';
  return { Bill: document, 'Bill (cancelled)': `${document} (cancelled)`, Receipt: `${document} and receipt` }[paper];
}

/** The contents of a bill on paper, both 80 mm and A4. */
export function receiptSheet({ bill, clinic, settings, ...clock }: ReceiptOf): ReceiptSheet {
  const at = (moment: string) => dateTimeIn(clock, moment);
  const due = dueOf(bill);
  const claims = due > 0 ? bill.claims : [];
  const patientDue = patientDueOf(bill);
  return {
    clinic,
    gstin: sellerText(bill.sellerGstin),
    billTo: billToText(bill.billTo),
    title: titleOf(bill),
    number: bill.billNumber,
    refersTo: null,
    issued: at(bill.issuedAt),
    issuedBy: bill.issuedBy,
    patient: {
      name: [bill.firstName, bill.lastName].filter(Boolean).join(' '),
      number: bill.patientNumber,
      phone: phoneText(bill.phone),
    },
    lines: linesOnPaper(bill.lines).map(
      ({ description, quantity, unitPrice, amount, discount, hsnSac, gstReason }) => ({
        description,
        quantity: countText(quantity),
        unitPrice: rupees(unitPrice),
        amount: rupees(amount + discount),
        tax: lineTaxText({ hsnSac, gstReason }),
      }),
    ),
    discount: bill.discount && {
      text: `Discount: ${bill.discount.reason}`,
      amount: minus(bill.discount.amount),
    },
    roundOff: roundOffText(bill.roundOff),
    total: rupees(bill.total),
    words: amountInWords(bill.total),
    taxes: taxRows(bill),
    credits: creditsOf(bill, at),
    payments: paymentRows(bill.payments, at),
    paid: bill.payments.length > 0 ? rupees(added(bill.payments.map(refundable))) : null,
    due: due > 0 ? rupees(due) : null,
    claims: claims.map(({ payer, amount }) => ({ text: `Claimed from ${payer}`, amount: rupees(amount), note: '' })),
    patientPays: claims.length > 0 ? rupees(patientDue) : null,
    toRefund: due < 0 ? rupees(-due) : null,
    upi: upiFor({ bill, settings, paise: patientDue }),
  };
}

interface UpiFor extends Pick<ReceiptOf, 'settings'> {
  bill: Pick<Bill, 'billNumber'>;
  paise: number;
}

/** The text of the QR code for a sum of a bill; null if there is nothing to pay or no UPI address. */
export function upiFor({ bill, settings, paise }: UpiFor): string | null {
  if (paise <= 0 || settings.upiAddress === '') return null;
  const { upiAddress: address, upiName: name } = settings;
  return upiLink({ address, name, paise, reference: bill.billNumber, note: `Bill ${bill.billNumber}` });
}

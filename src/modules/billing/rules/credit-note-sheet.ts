import { type Clock, dateTimeIn } from '#foundation/shared/dates/clock.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { fullName } from '#modules/patients/rules.ts';
import { amountInWords } from './amount-in-words.ts';
import type { Bill } from './bill.ts';
import { concealedTests, linesOnPaper } from './concealed-tests.ts';
import { type ReceiptSheet, roundOffText } from './receipt-sheet.ts';
import { billToText, lineTaxText, sellerText, taxRows } from './tax/tax-rows.ts';

/** The amount that a credit note takes off a line of its bill, with its tax. */
type CreditedLine = Pick<Bill['lines'][number], 'lineNumber' | 'amount' | 'cgst' | 'sgst' | 'igst'>;

interface SheetOf extends Clock {
  bill: Bill;
  note: Bill['creditNotes'][number];
  credited: readonly CreditedLine[];
  clinic: ReceiptSheet['clinic'];
}

/** A credit note laid out like a bill: its own number, the bill it changes, the lines and their tax. */
export function creditNoteSheet({ bill, note, credited, clinic, ...clock }: SheetOf): ReceiptSheet {
  // A price beside a concealed test would reveal which it was, so the lines are merged as on the bill.
  const isOneLine = linesOnPaper(bill.lines).length < bill.lines.length;
  const lines = bill.lines.flatMap((line) => {
    const part = credited.find(({ lineNumber }) => lineNumber === line.lineNumber);
    return part ? [{ ...line, ...part, quantity: 1, unitPrice: part.amount, discount: 0 }] : [];
  });
  const shown = isOneLine ? concealedTests(lines) : linesOnPaper(lines);
  return {
    clinic,
    gstin: sellerText(bill.sellerGstin),
    billTo: billToText(bill.billTo),
    title: 'Credit note',
    number: note.creditNumber,
    refersTo: `Against bill ${bill.billNumber} of ${dayText(bill.billDate)}: ${note.reason}`,
    issued: dateTimeIn(clock, note.issuedAt),
    issuedBy: note.issuedBy,
    patient: { name: fullName(bill), number: bill.patientNumber, phone: phoneText(bill.phone) },
    lines: shown.map(({ description, amount, hsnSac, gstReason }) => ({
      description,
      quantity: '1',
      unitPrice: rupees(amount),
      amount: rupees(amount),
      tax: lineTaxText({ hsnSac, gstReason }),
    })),
    discount: null,
    roundOff: roundOffText(note.roundOff),
    total: rupees(note.amount),
    words: amountInWords(note.amount),
    taxes: taxRows({ lines, sellerGstin: bill.sellerGstin }),
    credits: null,
    payments: [],
    paid: null,
    due: null,
    claims: [],
    patientPays: null,
    toRefund: null,
    upi: null,
  };
}

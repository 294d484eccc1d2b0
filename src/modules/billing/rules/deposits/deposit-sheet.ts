import { type Clock, dateTimeIn } from '#foundation/shared/dates/clock.ts';
import { rupees } from '#foundation/shared/money.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { fullName } from '#modules/patients/rules.ts';
import { methodNames } from '../../rules.ts';
import { amountInWords } from '../amount-in-words.ts';
import type { ReceiptSheet } from '../receipt-sheet.ts';
import type { Deposit } from './deposit.ts';

interface SheetOf extends Clock {
  deposit: Deposit;
  clinic: ReceiptSheet['clinic'];
}

/** The receipt of an advance deposit, laid out like a bill. */
export function depositSheet({ deposit, clinic, ...clock }: SheetOf): ReceiptSheet {
  const amount = rupees(deposit.amount);
  const refund = { text: 'Refunded', amount: `−${rupees(deposit.refunded)}`, note: '' };
  return {
    clinic,
    gstin: null,
    billTo: null,
    title: 'Deposit receipt',
    number: deposit.receiptNumber,
    refersTo: null,
    issued: dateTimeIn(clock, deposit.receivedAt),
    issuedBy: deposit.receivedBy,
    patient: { name: fullName(deposit), number: deposit.patientNumber, phone: phoneText(deposit.phone) },
    lines: [{ description: 'Advance deposit', quantity: '1', unitPrice: amount, amount, tax: '' }],
    discount: null,
    roundOff: null,
    total: amount,
    words: amountInWords(deposit.amount),
    taxes: [],
    credits: null,
    payments: [
      { text: methodNames[deposit.method], amount, note: deposit.reference },
      ...(deposit.refunded > 0 ? [refund] : []),
    ],
    paid: rupees(deposit.amount - deposit.refunded),
    due: null,
    claims: [],
    patientPays: null,
    toRefund: null,
    upi: null,
  };
}

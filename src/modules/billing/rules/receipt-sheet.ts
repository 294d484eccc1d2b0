import { rupees } from '#foundation/shared/money.ts';
import { changeToGive, dueOf, methodNames, upiLink } from '../rules.ts';
import { amountInWords } from './amount-in-words.ts';
import type { Bill } from './bill.ts';
import type { BillingSettings } from './billing-settings.ts';

export interface ReceiptSheet {
  clinic: { name: string; address: string };
  title: 'Receipt' | 'Bill';
  number: string;
  issued: string;
  issuedBy: string;
  patient: { name: string; number: number; phone: string };
  lines: { description: string; quantity: number; unitPrice: string; amount: string }[];
  total: string;
  words: string;
  payments: { text: string; amount: string; note: string }[];
  /** Null: everything is paid. */
  due: string | null;
  /** What the QR code says while something is owed; null: no UPI address is set. */
  upi: string | null;
}

interface ReceiptOf {
  bill: Bill;
  clinic: ReceiptSheet['clinic'];
  settings: Pick<BillingSettings, 'upiAddress' | 'upiName'>;
  timeZone: string;
}

/** What the paper says, on 80 mm and on A4. */
export function receiptSheet({ bill, clinic, settings, timeZone }: ReceiptOf): ReceiptSheet {
  const when = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const at = (moment: string) => when.format(new Date(moment));
  const due = dueOf(bill);
  return {
    clinic,
    title: due > 0 ? 'Bill' : 'Receipt',
    number: bill.billNumber,
    issued: at(bill.issuedAt),
    issuedBy: bill.issuedBy,
    patient: {
      name: [bill.firstName, bill.lastName].filter(Boolean).join(' '),
      number: bill.patientNumber,
      phone: bill.phone,
    },
    lines: bill.lines.map(({ description, quantity, unitPrice, amount }) => ({
      description,
      quantity,
      unitPrice: rupees(unitPrice),
      amount: rupees(amount),
    })),
    total: rupees(bill.total),
    words: amountInWords(bill.total),
    payments: [
      ...bill.creditNotes.map(({ creditNumber, amount, issuedAt }) => ({
        text: `Credit note ${creditNumber}, ${at(issuedAt)}`,
        amount: `−${rupees(amount)}`,
        note: '',
      })),
      ...bill.payments.map(({ method, amount, tendered, refunded, reference, receivedAt }) => {
        const change = tendered === null ? 0 : (changeToGive(amount, tendered) ?? 0);
        return {
          text: `${methodNames[method]}, ${at(receivedAt)}`,
          amount: rupees(amount),
          note: [
            reference,
            tendered !== null && change > 0 ? `${rupees(tendered)} received, ${rupees(change)} change` : '',
            refunded > 0 ? `${rupees(refunded)} refunded` : '',
          ]
            .filter(Boolean)
            .join(', '),
        };
      }),
    ],
    due: due > 0 ? rupees(due) : null,
    upi: upiFor({ bill, settings, paise: due }),
  };
}

interface UpiFor extends Pick<ReceiptOf, 'settings'> {
  bill: Pick<Bill, 'billNumber'>;
  paise: number;
}

/** The text of the QR code for a sum of a bill; null: nothing is asked, or there is no address to pay to. */
export function upiFor({ bill, settings, paise }: UpiFor): string | null {
  if (paise <= 0 || settings.upiAddress === '') return null;
  return upiLink({ address: settings.upiAddress, name: settings.upiName, paise, reference: bill.billNumber });
}

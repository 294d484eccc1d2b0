import { taxIn, taxOfCategory } from '#modules/billing/rules/tax/gst.ts';
import {
  billNumber,
  billWords,
  financialYear,
  type IncomeCategory,
  type PaymentMethod,
} from '#modules/billing/rules.ts';
import { demoClinic } from '../demo-clinic.ts';
import type { DemoSale } from '../pharmacy/counter-sales.ts';
import { createRandom, type Random } from '../random.ts';

const cosmeticGstRate = 1800;

/** What a bill is for, before the bill has a number. */
export interface Sale {
  patientId: string;
  category: IncomeCategory;
  description: string;
  /** In paise. */
  amount: number;
  method: PaymentMethod;
  at: string;
  day: string;
  /** What is charged; null if the line was entered by hand. */
  charge: { source: 'visit' | 'dispensing'; sourceId: string } | null;
  medicines?: DemoSale['lines'];
  /** The amount paid, in paise, if it is less than the whole bill. */
  paid?: number;
}

/** Bills, each paid at once, nearly all of them in full. */
export function demoBills(random: Random, sales: readonly Sale[], cashierId: string) {
  const counts = new Map<string, number>();
  const references = createRandom('demo references');
  const all = sales.map(({ patientId, category, description, amount, method, at, day, charge, paid = amount }) => {
    const year = financialYear(day);
    const count = (counts.get(year) ?? 0) + 1;
    counts.set(year, count);
    const bill = {
      id: random.id(),
      billNumber: billNumber('B', day, count),
      patientId,
      billDate: day,
      issuedAt: at,
      issuedBy: cashierId,
      total: amount,
      sellerGstin: demoClinic.gstin,
    };
    const tax = taxOfCategory(category, cosmeticGstRate);
    const payment = {
      id: random.id(),
      billId: bill.id,
      patientId,
      method,
      amount: paid,
      // Patients who pay cash hand over notes of 500.
      tendered: method === 'cash' ? Math.ceil(paid / 50_000) * 50_000 : null,
      reference: method === 'cash' ? '' : String(references.integer(600_000_000_000, 699_999_999_999)),
      receivedAt: at,
      receivedBy: cashierId,
    };
    const line = {
      billId: bill.id,
      lineNumber: 1,
      patientId,
      description,
      category,
      unitPrice: amount,
      amount,
      ...tax,
      ...taxIn(amount, tax.gstRate, false),
      source: charge?.source ?? null,
      sourceId: charge?.sourceId ?? null,
    };
    const transaction = {
      id: random.id(),
      transactionDate: day,
      createdAt: at,
      transactionType: 'income' as const,
      amount: paid,
      paymentMethod: method,
      category,
      description: billWords(bill.billNumber, [line]),
      cause: 'payment' as const,
      causeId: payment.id,
      bookedBy: cashierId,
    };
    return { bill, line, payment, transaction };
  });
  const paid = all.filter(({ payment }) => payment.amount > 0);
  return {
    bills: all.map(({ bill }) => bill),
    lines: all.map(({ line }) => line),
    billedCharges: all.flatMap(({ line: { billId, lineNumber, source, sourceId } }) =>
      source && sourceId ? [{ billId, lineNumber, source, sourceId }] : [],
    ),
    payments: paid.map(({ payment }) => payment),
    income: paid.map(({ transaction }) => transaction),
    counters: [...counts].map(([year, value]) => ({ name: `bill ${year}`, value })),
  };
}

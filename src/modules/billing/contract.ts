import { z } from 'zod';
import { Day } from '#foundation/shared/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text.ts';
import { Latest, patientsThemselves } from '#modules/portal/contract.ts';
import { practices } from '#modules/staff/rules.ts';
import { billTotal, incomeCategories, mostPaise, paymentMethods, practiceOf } from './rules.ts';

/** Who bills and takes money. */
export const cashiers = ['admin', 'receptionist'] as const satisfies Role[];

const paise = z.int('Enter an amount').max(mostPaise, 'This amount is too large').describe('In paise');
const moreThanNothing = paise.min(1, 'Enter an amount above 0');

/** Something done for a patient that is to be paid and stands on no bill yet. */
export const Charge = z.object({
  source: z.string().describe('What offers it, for instance visit'),
  sourceId: z.string().describe('Of which row'),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  patientNumber: z.int(),
  at: z.string(),
  description: z.string(),
  category: z.enum(incomeCategories),
  quantity: z.int(),
  unitPrice: z.int().nullable().describe('In paise; null: the price list says nothing, it is typed'),
  isDone: z.boolean().describe('It is over, for instance the consultation'),
});
export type Charge = z.infer<typeof Charge>;

export const BillLine = z
  .object({
    description: text(200).min(1, 'Enter a description'),
    category: z.enum(incomeCategories),
    quantity: z.int('Enter a whole number').min(1, 'At least 1').max(10_000, 'At most 10,000'),
    unitPrice: paise.min(0, 'Enter an amount of 0 or more'),
    source: z.string().max(40).nullable().default(null),
    sourceId: z.uuid().nullable().default(null),
  })
  .refine(({ source, sourceId }) => (source === null) === (sourceId === null), {
    path: ['sourceId'],
    message: 'A charge has a source and an id, or neither',
  });
export type BillLine = z.output<typeof BillLine>;

const paymentFields = z.object({
  method: z.enum(paymentMethods),
  amount: moreThanNothing,
  tendered: paise.nullable().default(null).describe('What was handed over in cash'),
  reference: text(60).default(''),
});

/** What was handed over is counted in cash alone, and is never less than what is paid. */
function withCash<Fields extends typeof paymentFields>(fields: Fields) {
  return fields
    .refine(({ method, tendered }) => tendered === null || method === 'cash', {
      path: ['tendered'],
      message: 'Only for cash',
    })
    .refine(({ amount, tendered }) => tendered === null || tendered >= amount, {
      path: ['tendered'],
      message: 'Less than the amount',
    });
}

export const NewPayment = withCash(paymentFields);
export type NewPayment = z.output<typeof NewPayment>;

export const NewBill = z
  .object({
    patientId: z.uuid('Choose a patient'),
    lines: z.array(BillLine).min(1, 'Add at least one line').max(100, 'At most 100 lines'),
    payments: z.array(NewPayment).max(8, 'At most 8 payments').default([]),
  })
  .refine(({ lines }) => billTotal(lines) <= mostPaise, { path: ['lines'], message: 'This bill is too large' })
  .refine(({ lines, payments }) => payments.reduce((sum, { amount }) => sum + amount, 0) <= billTotal(lines), {
    path: ['payments'],
    message: 'More than the bill total',
  })
  .refine(({ lines }) => new Set(lines.map(({ category }) => practiceOf(category))).size <= 1, {
    path: ['lines'],
    message: 'Dental and aesthetic services go on a bill of their own',
  });

export const Payment = z.object({
  id: z.string(),
  method: z.enum(paymentMethods),
  amount: z.int(),
  tendered: z.int().nullable(),
  refunded: z.int(),
  owedAgain: z.int().describe('What of the refunds is to be paid again'),
  reference: z.string(),
  receivedAt: z.string(),
  receivedBy: z.string(),
});
export type Payment = z.infer<typeof Payment>;

export const Bill = z.object({
  id: z.string(),
  billNumber: z.string(),
  billDate: z.string(),
  issuedAt: z.string(),
  issuedBy: z.string(),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  phone: z.string(),
  patientNumber: z.int(),
  total: z.int(),
  lines: z.array(
    z.object({
      description: z.string(),
      category: z.string(),
      quantity: z.int(),
      unitPrice: z.int(),
      amount: z.int(),
    }),
  ),
  payments: z.array(Payment),
});
export type Bill = z.infer<typeof Bill>;

export const BillingSettings = z.object({
  upiAddress: text(100)
    .refine((typed) => typed === '' || /^[\w.-]{2,}@[\w.-]{2,}$/.test(typed), 'Enter a UPI address like clinic@bank')
    .default(''),
  upiName: text(60).default(''),
  billPrefix: z
    .string()
    .regex(/^[A-Z0-9]{1,4}$/, '1 to 4 capital letters or digits')
    .default('B'),
});
export type BillingSettings = z.output<typeof BillingSettings>;

const version = z.int().min(0).max(2_147_483_647);

export const Price = z.object({
  id: z.string(),
  service: z.string(),
  category: z.enum(incomeCategories),
  doctorId: z.string().nullable(),
  doctorName: z.string().nullable(),
  amount: z.int(),
  fromDay: z.string(),
});
export type Price = z.infer<typeof Price>;

export const NewPrice = z.object({
  service: text(100).min(1, 'Enter the service'),
  category: z.enum(incomeCategories),
  doctorId: z.uuid().nullable().default(null),
  amount: paise.min(0, 'Enter an amount of 0 or more'),
  fromDay: Day,
});

const billNotFound = { NOT_FOUND: { status: 404, message: 'Bill not found.' } } as const;
const tooMuch = { TOO_MUCH: { status: 409, message: 'This is more than the amount due on this bill.' } } as const;

export const billingLive: LiveTables = {
  bills: cashiers,
  bill_lines: cashiers,
  payments: cashiers,
  refunds: cashiers,
  accounts_tx: cashiers,
  service_prices: cashiers,
  billing_settings: cashiers,
};

const charged = [
  'bills',
  'bill_lines',
  'service_prices',
  'appointments',
  'lab_tests',
  'dispensings',
  'dental_entries',
  'treatment_sessions',
  'treatment_visits',
  'aesthetic_services',
];

const oneBill = z.object({ id: z.uuid('Bill not found') });

export const billingContract = {
  toBill: endpoint('GET', '/billing/to-bill', {
    opensPatient: 'none',
    access: cashiers,
    shows: charged,
    summary: 'What was done on a day and stands on no bill yet',
  })
    .input(z.object({ day: Day, practice: z.enum(practices).optional().describe('Absent: all of them') }))
    .output(z.array(Charge)),

  charges: endpoint('GET', '/patients/{patientId}/charges', {
    access: cashiers,
    shows: charged,
    opensPatient: 'input.patientId',
    summary: 'What a patient has still to be billed for',
  })
    .input(z.object({ patientId: z.uuid('Patient not found') }))
    .output(z.array(Charge)),

  ofPatient: endpoint('GET', '/patients/{patientId}/bills', {
    access: cashiers,
    shows: ['bills', 'payments', 'refunds'],
    opensPatient: 'input.patientId',
    summary: 'The bills of a patient, the newest first',
  })
    .input(z.object({ patientId: z.uuid('Patient not found') }))
    .output(z.array(Bill)),

  bill: endpoint('GET', '/bills/{id}', {
    opensPatient: 'output.patientId',
    access: cashiers,
    shows: ['bills', 'payments', 'refunds'],
    summary: 'A bill with its lines and payments',
  })
    .input(oneBill)
    .output(Bill)
    .errors(billNotFound),

  receipt: endpoint('GET', '/bills/{id}/receipt', {
    opensPatient: 'use case',
    access: cashiers,
    summary: 'A bill with what was paid of it as a PDF, A4',
  })
    .input(oneBill)
    .output(z.file())
    .errors(billNotFound),

  mine: endpoint('GET', '/portal/bills', {
    opensPatient: 'none',
    access: patientsThemselves,
    summary: "My bills and my family's, the latest first",
  })
    .input(Latest)
    .output(z.array(Bill)),

  myReceipt: endpoint('GET', '/portal/bills/{id}/receipt', {
    opensPatient: 'none',
    access: patientsThemselves,
    summary: 'One of my bills with what was paid of it as a PDF, A4',
  })
    .input(oneBill)
    .output(z.file())
    .errors(billNotFound),

  issue: endpoint('POST', '/bills', {
    access: cashiers,
    summary: 'Issue a bill, paid at once or later',
    mostBytes: 128 * 1024,
    successStatus: 201,
  })
    .input(NewBill)
    .output(Bill)
    .errors({
      ALREADY_BILLED: {
        status: 409,
        message: 'Some of this is already billed or no longer billable. Check it and try again.',
      },
    }),

  pay: endpoint('POST', '/bills/{id}/payments', {
    access: cashiers,
    summary: 'Take a payment for a bill',
    successStatus: 201,
  })
    .input(withCash(paymentFields.extend(oneBill.shape)))
    .output(Bill)
    .errors({ ...billNotFound, ...tooMuch }),

  refund: endpoint('POST', '/payments/{id}/refund', {
    access: cashiers,
    summary: 'Give money back out of a payment',
    successStatus: 201,
  })
    .input(
      z.object({
        id: z.uuid(),
        amount: moreThanNothing,
        method: z.enum(paymentMethods),
        reason: text(300).min(1, 'Enter a reason'),
        isOwedAgain: z.boolean().default(false).describe('It was taken wrongly, and the bill stays to be paid'),
      }),
    )
    .output(Bill)
    .errors({
      NOT_FOUND: { status: 404, message: 'Payment not found.' },
      TOO_MUCH: { status: 409, message: 'This is more than can still be refunded.' },
    }),

  prices: endpoint('GET', '/billing/prices', {
    opensPatient: 'none',
    access: cashiers,
    shows: ['service_prices'],
    summary: 'The price list, with prices of the past',
  }).output(z.array(Price)),

  setPrice: endpoint('POST', '/billing/prices', {
    access: ['admin'],
    summary: 'Set the price of a service from a day on',
    successStatus: 201,
  })
    .input(NewPrice)
    .output(Price),

  removePrice: endpoint('DELETE', '/billing/prices/{id}', {
    access: ['admin'],
    summary: 'Take a price off the list; bills that were issued keep theirs',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .errors({ NOT_FOUND: { status: 404, message: 'Price not found.' } }),

  settings: endpoint('GET', '/billing/settings', {
    opensPatient: 'none',
    access: cashiers,
    shows: ['billing_settings'],
    summary: 'How bills are numbered and where UPI payments go',
  }).output(BillingSettings.extend({ version: z.int() })),

  changeSettings: endpoint('PUT', '/billing/settings', {
    access: ['admin'],
    summary: 'Change how bills are numbered and where UPI payments go',
  })
    .input(BillingSettings.extend({ version }))
    .output(BillingSettings.extend({ version: z.int() }))
    .errors({
      CHANGED_MEANWHILE: { status: 409, message: 'Someone else has changed this. Check it and try again.' },
    }),
};

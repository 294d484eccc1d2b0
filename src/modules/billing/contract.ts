import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import { text } from '#foundation/shared/text/text.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import { practices } from '#modules/staff/rules.ts';
import { approvalEndpoints } from './contract-approvals.ts';
import { depositEndpoints } from './contract-deposits.ts';
import { draftEndpoints, draftGone } from './contract-drafts.ts';
import { messageEndpoints } from './contract-messages.ts';
import { packageEndpoints } from './contract-packages.ts';
import { billNotFound, oneBill } from './contract-parts.ts';
import { portalEndpoints } from './contract-portal.ts';
import { priceEndpoints } from './contract-prices.ts';
import { settingsEndpoints } from './contract-settings.ts';
import { waiverEndpoints } from './contract-waivers.ts';
import {
  Bill,
  Charge,
  DueBill,
  NewBill,
  NewCreditNote,
  OpenBills,
  PaymentRefund,
  paymentFields,
  withCash,
} from './rules/bill.ts';
import { dueAgeOrder } from './rules.ts';

const needsApproval = {
  NEEDS_APPROVAL: { status: 409, message: 'An admin has to approve this: someone other than you.' },
} as const;
const tooMuch = { TOO_MUCH: { status: 409, message: 'This is more than the amount due on this bill.' } } as const;

export const billingLive: LiveTables = {
  bills: cashiers,
  bill_lines: cashiers,
  payments: cashiers,
  refunds: cashiers,
  credit_notes: cashiers,
  credit_note_lines: cashiers,
  billed_charges: cashiers,
  accounts_tx: cashiers,
  service_prices: cashiers,
  service_codes: cashiers,
  service_packages: cashiers,
  billing_settings: cashiers,
  approvals: cashiers,
  deposits: cashiers,
  deposit_refunds: cashiers,
  waived_charges: cashiers,
  bill_drafts: cashiers,
};

const charged = [
  'billed_charges',
  'waived_charges',
  'service_prices',
  'appointments',
  'admissions',
  'bed_stays',
  'lab_tests',
  'dispensings',
  'dental_entries',
  'treatment_sessions',
  'treatment_visits',
  'aesthetic_services',
];

/** The tables that a bill shows rows of. */
const billed = ['bills', 'payments', 'refunds', 'credit_notes', 'claims', 'dispensings'];

export const billingContract = {
  ...approvalEndpoints,
  ...depositEndpoints,
  ...draftEndpoints,
  ...messageEndpoints,
  ...packageEndpoints,
  ...portalEndpoints,
  ...priceEndpoints,
  ...settingsEndpoints,
  ...waiverEndpoints,

  toBill: endpoint('GET', '/billing/to-bill', {
    opensPatient: 'none',
    access: cashiers,
    shows: charged,
    summary: 'List unbilled charges, grouped into the bills they would be, latest day first',
  })
    .input(
      z.object({
        day: Day,
        days: z.int().min(1).max(31).default(1).describe('Number of days, up to that day'),
        practice: z.enum(practices).optional().describe('All practices if omitted'),
        page: z.int().min(0).max(1000).default(0),
      }),
    )
    .output(OpenBills),

  charges: endpoint('GET', '/patients/{patientId}/charges', {
    access: cashiers,
    shows: charged,
    opensPatient: 'input.patientId',
    summary: 'List the unbilled charges of a patient',
  })
    .input(z.object({ patientId: z.uuid('Patient not found') }))
    .output(z.array(Charge)),

  ofPatient: endpoint('GET', '/patients/{patientId}/bills', {
    access: cashiers,
    shows: billed,
    opensPatient: 'input.patientId',
    summary: 'List the bills of a patient, newest first',
  })
    .input(z.object({ patientId: z.uuid('Patient not found') }))
    .output(z.array(Bill)),

  bill: endpoint('GET', '/bills/{id}', {
    opensPatient: 'output.patientId',
    access: cashiers,
    shows: billed,
    summary: 'Get a bill with its lines, payments and credit notes',
  })
    .input(oneBill)
    .output(Bill)
    .errors(billNotFound),

  dues: endpoint('GET', '/billing/dues', {
    opensPatient: 'none',
    access: cashiers,
    shows: billed,
    summary: 'List bills with an amount left to pay, oldest first, and the total due by age',
  })
    .input(
      z.object({
        age: z.enum(dueAgeOrder).optional().describe('Any age if omitted'),
        day: Day.optional().describe('Only bills of this day'),
      }),
    )
    .output(
      z.object({
        ages: z.array(z.object({ age: z.enum(dueAgeOrder), amount: z.int(), bills: z.int() })),
        bills: z.array(DueBill).describe('At most 200'),
      }),
    ),

  receipt: endpoint('GET', '/bills/{id}/receipt', {
    opensPatient: 'use case',
    access: cashiers,
    summary: 'Get a bill with its payments as an A4 PDF',
  })
    .input(oneBill)
    .output(z.file())
    .errors(billNotFound),

  issue: endpoint('POST', '/bills', {
    access: cashiers,
    summary: 'Issue a bill, paid at once or later',
    mostBytes: 256 * 1024,
    successStatus: 201,
  })
    .input(NewBill)
    .output(Bill)
    .errors({
      ...needsApproval,
      ALREADY_BILLED: {
        status: 409,
        message:
          'Some of this is already billed or no longer billable. Close this and open it again to see what is left.',
      },
      DRAFT_GONE: { status: 409, message: draftGone },
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
    summary: 'Refund a payment in full or in part',
    successStatus: 201,
  })
    .input(PaymentRefund)
    .output(Bill)
    .errors({
      NOT_FOUND: { status: 404, message: 'Payment not found.' },
      ...needsApproval,
    }),

  credit: endpoint('POST', '/bills/{id}/credit-notes', {
    access: cashiers,
    summary: 'Issue a credit note for some lines of a bill, or for all of them',
    successStatus: 201,
  })
    .input(NewCreditNote.extend(oneBill.shape))
    .output(Bill)
    .errors({
      ...billNotFound,
      ...needsApproval,
      TOO_MUCH: { status: 409, message: 'This is more than is left of a line.' },
    }),

  creditNotePaper: endpoint('GET', '/credit-notes/{id}/paper', {
    opensPatient: 'use case',
    access: cashiers,
    summary: 'Get a credit note as an A4 PDF',
  })
    .input(z.object({ id: z.uuid('Credit note not found') }))
    .output(z.file())
    .errors({ NOT_FOUND: { status: 404, message: 'Credit note not found.' } }),

  billAgain: endpoint('POST', '/bills/{id}/bill-again', {
    access: cashiers,
    summary: 'Release the charges of a bill with a total of 0, so that they can be billed again',
  })
    .input(oneBill)
    .output(Bill)
    .errors({
      ...billNotFound,
      NOT_FREE: { status: 409, message: 'This bill has an amount. Issue a credit note.' },
      NOTHING_BILLED: { status: 409, message: 'Nothing on this bill can be billed again.' },
    }),

  setReference: endpoint('POST', '/payments/{id}/reference', {
    access: cashiers,
    summary: 'Add the reference of a payment that was taken without one',
  })
    .input(z.object({ id: z.uuid(), reference: text(60).min(1, 'Enter the reference') }))
    .output(Bill)
    .errors({
      NOT_FOUND: { status: 404, message: 'Payment not found.' },
      HAS_REFERENCE: { status: 409, message: 'This payment already has a reference.' },
    }),
};

import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import { outdated } from '#foundation/shared/version.ts';
import { dueAgeOrder } from '#modules/billing/rules.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import {
  ChangedClaim,
  Claim,
  ClaimRow,
  ClaimStep,
  NewClaim,
  NewPolicy,
  Payer,
  Policy,
  SavedPayer,
  Settlement,
  SettlementReversal,
} from './contract-records.ts';
import { claimStatuses } from './rules/claim-status.ts';
import { documents } from './rules/readiness.ts';

const notFound = { NOT_FOUND: { status: 404, message: 'Claim not found.' } } as const;
const claimed = {
  CLAIMED: { status: 409, message: 'This bill has already been claimed from this policy.' },
} as const;
const wrongStep = {
  WRONG_STEP: { status: 409, message: "This step is not possible now. Check the claim's last step." },
} as const;

export const insuranceLive: LiveTables = {
  payers: cashiers,
  insurance_plans: cashiers,
  insurance_policies: cashiers,
  claims: cashiers,
  claim_steps: cashiers,
};

const oneClaim = z.object({ id: z.uuid('Claim not found') });
const ofPayers = ['payers', 'insurance_plans'];

export const insuranceContract = {
  payers: endpoint('GET', '/insurance/payers', {
    opensPatient: 'none',
    access: cashiers,
    shows: ofPayers,
    summary: 'List insurers and other payers, with their plans',
  }).output(z.array(Payer)),

  savePayer: endpoint('POST', '/insurance/payers', {
    access: ['admin'],
    summary: 'Add or change a payer, with its plans and the documents it requires',
  })
    .input(SavedPayer)
    .output(Payer)
    .errors({
      NOT_FOUND: { status: 404, message: 'Payer not found.' },
      ...outdated,
    }),

  policies: endpoint('GET', '/patients/{patientId}/policies', {
    opensPatient: 'input.patientId',
    access: cashiers,
    shows: ['insurance_policies', 'claims', ...ofPayers],
    summary: "List a patient's insurance policies",
  })
    .input(z.object({ patientId: z.uuid('Patient not found') }))
    .output(z.array(Policy)),

  addPolicy: endpoint('POST', '/insurance/policies', {
    access: cashiers,
    summary: 'Add an insurance policy to a patient',
    successStatus: 201,
  })
    .input(NewPolicy)
    .output(z.object({ id: z.string() })),

  removePolicy: endpoint('DELETE', '/insurance/policies/{id}', {
    access: cashiers,
    summary: 'Remove a policy that was entered by mistake; claims keep it',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid('Policy not found') }))
    .output(z.void())
    .errors({ NOT_FOUND: { status: 404, message: 'Policy not found.' } }),

  claims: endpoint('GET', '/insurance/claims', {
    opensPatient: 'none',
    access: cashiers,
    shows: ['claims', ...ofPayers],
    summary: 'List claims, newest first, and what each payer still owes by age',
  })
    .input(
      z.object({
        status: z.enum(claimStatuses).optional().describe('Absent: any'),
        payerId: z.uuid().optional().describe('Absent: any'),
        patientId: z.uuid().optional().describe('Absent: any'),
      }),
    )
    .output(
      z.object({
        claims: z.array(ClaimRow).describe('At most 200'),
        ageing: z.array(
          z.object({
            payerId: z.string(),
            payerName: z.string(),
            ages: z.array(z.object({ age: z.enum(dueAgeOrder), amount: z.int(), claims: z.int() })),
          }),
        ),
      }),
    ),

  claim: endpoint('GET', '/insurance/claims/{id}', {
    opensPatient: 'output.patientId',
    access: cashiers,
    shows: ['claims', 'claim_steps', 'payments', 'consents', ...ofPayers],
    summary: 'Get a claim with its steps and what is missing before it can be sent',
  })
    .input(oneClaim)
    .output(Claim)
    .errors(notFound),

  startClaim: endpoint('POST', '/insurance/claims', {
    access: cashiers,
    summary: 'Start a claim for a bill, or a pre-authorisation without one',
    successStatus: 201,
  })
    .input(NewClaim)
    .output(Claim)
    .errors(claimed),

  setPaper: endpoint('POST', '/insurance/claims/{id}/papers', {
    access: cashiers,
    summary: 'Set whether a document is attached to a claim',
  })
    .input(oneClaim.extend({ document: z.enum(documents), isThere: z.boolean() }))
    .output(Claim)
    .errors(notFound),

  takeStep: endpoint('POST', '/insurance/claims/{id}/steps', {
    access: cashiers,
    summary: 'Record that a claim was sent, queried, approved, rejected or withdrawn',
  })
    .input(ClaimStep)
    .output(Claim)
    .errors({
      ...notFound,
      ...outdated,
      ...wrongStep,
      ...claimed,
      NOT_READY: { status: 409, message: 'Something is missing. Check the list and try again.' },
    }),

  settle: endpoint('POST', '/insurance/claims/{id}/settlements', {
    access: cashiers,
    summary: 'Book what a payer has paid on a claim by bank transfer',
    successStatus: 201,
  })
    .input(Settlement)
    .output(Claim)
    .errors({ ...notFound, ...outdated, ...wrongStep }),

  changeClaim: endpoint('POST', '/insurance/claims/{id}/amount', {
    access: cashiers,
    summary: 'Change the amount that a draft claims',
  })
    .input(ChangedClaim)
    .output(Claim)
    .errors({
      ...notFound,
      ...outdated,
      NOT_DRAFT: { status: 409, message: 'This claim is no longer a draft.' },
    }),

  reverseSettlement: endpoint('POST', '/insurance/claims/{id}/settlements/{stepId}/reversal', {
    access: ['admin'],
    summary: 'Reverse a settlement that was booked by mistake; the bill is due again',
  })
    .input(SettlementReversal)
    .output(Claim)
    .errors({
      ...notFound,
      ...outdated,
      NO_SETTLEMENT: { status: 409, message: 'Settlement not found, or already reversed.' },
      REFUNDED: { status: 409, message: 'Some of this payment has already been refunded on the bill.' },
    }),

  bundle: endpoint('GET', '/insurance/claims/{id}/bundle', {
    opensPatient: 'use case',
    access: cashiers,
    summary: 'Get the bill, prescriptions, lab reports and consents of a claim as one PDF',
  })
    .input(oneClaim)
    .output(z.file())
    .errors({
      ...notFound,
      NO_BILL: { status: 409, message: 'A pre-authorisation has no bill yet.' },
    }),
};

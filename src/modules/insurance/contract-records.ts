import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { isReason, reasonNeeded, reasonText } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { wholePaise } from '#foundation/shared/whole-paise.ts';
import { mostPaise } from '#modules/billing/rules.ts';
import { claimStatuses, reasonedSteps, writtenSteps } from './rules/claim-status.ts';
import { documents } from './rules/readiness.ts';

const MoreThanNothing = wholePaise
  .min(1, 'Enter an amount above 0')
  .max(mostPaise, 'This amount is too large')
  .describe('In paise');

const Plan = z.object({ id: z.string(), name: z.string(), copayBasisPoints: z.int() });
export const Payer = z.object({
  id: z.string(),
  name: z.string(),
  documents: z.array(z.enum(documents)),
  isActive: z.boolean(),
  version: z.int(),
  plans: z.array(Plan),
});
export type Payer = z.infer<typeof Payer>;

export const SavedPayer = z.object({
  id: z.uuid().nullable().describe('Null for a new one'),
  version: Version,
  name: text(100).min(1, 'Enter a name'),
  documents: z.array(z.enum(documents)).max(documents.length),
  isActive: z.boolean().default(true),
  plans: z
    .array(
      z.object({
        id: z.uuid().nullable().describe('Null for a new one'),
        name: text(100).min(1, 'Enter a name'),
        copayBasisPoints: z.int('Enter a percentage').min(0, 'Enter 0% or more').max(10_000, 'Enter 100% or less'),
      }),
    )
    .min(1, 'Add at least one plan')
    .max(50, 'At most 50 plans')
    .describe('Plans that are left out stay unchanged'),
});

export const Policy = z.object({
  id: z.string(),
  patientId: z.string(),
  planId: z.string(),
  payerName: z.string(),
  planName: z.string(),
  copayBasisPoints: z.int(),
  policyNumber: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  sumInsured: z.int(),
  left: z.int().describe('Sum insured minus claims that were sent and neither rejected nor withdrawn'),
});
export type Policy = z.infer<typeof Policy>;

export const NewPolicy = z
  .object({
    patientId: z.uuid('Choose a patient'),
    planId: z.uuid('Choose a plan'),
    policyNumber: text(40).min(1, 'Enter the policy number'),
    validFrom: Day,
    validTo: Day,
    sumInsured: MoreThanNothing,
  })
  .refine(({ validFrom, validTo }) => validFrom <= validTo, {
    path: ['validTo'],
    message: 'This is before the first day',
  });

export const ClaimRow = z.object({
  id: z.string(),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  payerId: z.string(),
  payerName: z.string(),
  planName: z.string(),
  policyNumber: z.string(),
  billId: z.string().nullable().describe('Null for a pre-authorisation'),
  billNumber: z.string().nullable(),
  asked: z.int(),
  approved: z.int().nullable(),
  settled: z.int(),
  shortfall: z.int().describe('Amount that the payer did not pay'),
  status: z.enum(claimStatuses),
  startedAt: z.string(),
  sentOn: z.string().nullable(),
  days: z.int().nullable().describe('Days since the claim was sent; null if not sent'),
  version: z.int(),
});
export type ClaimRow = z.infer<typeof ClaimRow>;

export const Claim = ClaimRow.extend({
  due: z.int().describe('Of the bill'),
  papers: z.array(z.object({ document: z.enum(documents), isThere: z.boolean(), isOwn: z.boolean() })),
  missing: z
    .array(z.string())
    .describe('Missing before the claim can be sent; empty if it is ready or there is nothing to send'),
  steps: z
    .array(
      z.object({
        id: z.string(),
        status: z.enum(claimStatuses),
        amount: z.int().nullable(),
        note: z.string(),
        day: z.string(),
        takenAt: z.string(),
        takenBy: z.string(),
        isReversal: z.boolean().describe('True if this step reverses a settlement'),
        canReverse: z.boolean().describe('True for a settlement that was not reversed'),
      }),
    )
    .describe('Newest first'),
});
export type Claim = z.infer<typeof Claim>;

export const NewClaim = z.object({
  policyId: z.uuid('Choose a policy'),
  billId: z.uuid().nullable().default(null).describe('Null for a pre-authorisation'),
  asked: MoreThanNothing,
});

export const ClaimStep = z
  .object({
    id: z.uuid('Claim not found'),
    version: Version,
    status: z.enum(writtenSteps),
    amount: MoreThanNothing.nullable().default(null).describe('Approved amount, for an approval'),
    note: text(300).default(''),
  })
  .refine(({ status, amount }) => status !== 'approved' || amount !== null, {
    path: ['amount'],
    message: 'Enter an amount',
  })
  .refine(({ status, note }) => !reasonedSteps.includes(status) || isReason(note), {
    path: ['note'],
    message: reasonNeeded,
  });

export const Settlement = z.object({
  id: z.uuid('Claim not found'),
  version: Version,
  amount: MoreThanNothing,
  reference: text(60).min(1, 'Enter the reference'),
});

export const ChangedClaim = z.object({ id: z.uuid('Claim not found'), version: Version, asked: MoreThanNothing });

export const SettlementReversal = z.object({
  id: z.uuid('Claim not found'),
  stepId: z.uuid('Settlement not found'),
  version: Version,
  reason: reasonText(300),
});

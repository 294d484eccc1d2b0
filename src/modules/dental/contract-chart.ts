import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { treatmentConsents } from '#modules/consents/rules.ts';
import { Patient } from '#modules/patients/contract-record.ts';
import { Plan } from '#modules/treatments/contract.ts';
import { billed, chartsTeeth, consentMissing } from './contract-parts.ts';
import { chartFaults } from './rules/chart-fault.ts';
import { entryFault } from './rules/check-entry.ts';
import { codes, entryStatuses } from './rules/codes.ts';
import { surfaceLetters } from './rules/teeth.ts';

export const Entry = z.object({
  id: z.string(),
  tooth: z.int().describe('FDI'),
  surfaces: z.string().describe('Letters of M, O or I, D, B, L; empty for the whole tooth'),
  code: z.enum(codes),
  status: z.enum(entryStatuses),
  note: z.string(),
  planId: z.string().nullable(),
  sitting: z.int().nullable().describe('Sitting of the plan in which it is done'),
  price: z.int().describe('In paise'),
  listPrice: z.int().nullable().describe('In paise, from the price list today; null if not listed'),
  createdAt: z.string(),
  changedAt: z.string(),
  by: z.string().nullable().describe('Person who made the last change'),
  strikeReason: z.string().describe('Reason for striking it out; empty if it was not struck out'),
  version: z.int(),
});
export type Entry = z.infer<typeof Entry>;

const ToothConsent = z.object({
  kind: z.enum(treatmentConsents),
  teeth: z.array(z.int()).describe('Teeth that the consent covers, and no others'),
});

export const Chart = z.object({
  patient: Patient.pick({
    id: true,
    patientNumber: true,
    firstName: true,
    lastName: true,
    phone: true,
    sex: true,
    birthDate: true,
  }),
  allergies: z.array(z.string()).nullable(),
  consents: z.array(ToothConsent).describe('Signed and not withdrawn'),
  entries: z.array(Entry).describe('In the order of their last change, oldest first'),
  struck: z.array(Entry).describe('Completed work that was struck out, oldest first'),
  nextVisitAt: z.string().nullable().describe('Next visit of the patient to a dental doctor; null if none is booked'),
  plans: z.array(
    Plan.extend({
      missingConsents: z.array(ToothConsent).describe('Consents to be signed before the next sitting'),
    }),
  ),
});
export type Chart = z.infer<typeof Chart>;

const Change = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  tooth: z.int(),
  surfaces: z.string(),
  code: z.enum(codes),
  fromStatus: z.enum(entryStatuses).nullable().describe('Null if it was not on the chart'),
  toStatus: z.enum(entryStatuses).nullable().describe('Null if removed from the chart'),
  isStruck: z.boolean().describe('True if removed with a reason and not restored'),
});
export type Change = z.infer<typeof Change>;

const NewEntry = z
  .object({
    patientId: z.uuid('Patient not found'),
    tooth: z.int('Enter a tooth number'),
    surfaces: z.array(z.enum(surfaceLetters, 'Surfaces are M, O or I, D, B and L')).max(10).default([]),
    code: z.enum(codes, 'Choose a finding or procedure'),
    status: z.enum(entryStatuses).default('existing'),
    note: text(500).default(''),
  })
  .superRefine((entry, context) => {
    const message = entryFault(entry);
    if (message) context.addIssue({ code: 'custom', path: ['tooth'], message });
  });

const oneEntry = z.object({ id: z.uuid('Entry not found'), version: Version });
const entryNotFound = { NOT_FOUND: { status: 404, message: 'That entry is not on the chart.' } } as const;
const alreadyCharted = { ALREADY_CHARTED: { status: 409, message: chartFaults.ALREADY_CHARTED } } as const;
const toothGone = { TOOTH_GONE: { status: 409, message: chartFaults.TOOTH_GONE } } as const;

export const chartEndpoints = {
  chart: endpoint('GET', '/patients/{patientId}/dental-chart', {
    opensPatient: 'input.patientId',
    access: chartsTeeth,
    shows: [
      'dental_entries',
      'treatment_plans',
      'treatment_sessions',
      'treatment_visits',
      'appointments',
      'patients',
      'consents',
    ],
    summary: "Get a patient's dental chart: findings, procedures and plans",
  })
    .input(z.object({ patientId: z.uuid('Patient not found') }))
    .output(Chart),
  history: endpoint('GET', '/patients/{patientId}/dental-history', {
    opensPatient: 'input.patientId',
    access: chartsTeeth,
    shows: ['dental_entries'],
    summary: 'List every change of the chart with who, when, from and to, newest first',
  })
    .input(z.object({ patientId: z.uuid('Patient not found') }))
    .output(z.array(Change)),
  addEntry: endpoint('POST', '/dental-entries', {
    access: chartsTeeth,
    summary: 'Chart a finding or a procedure',
    successStatus: 201,
  })
    .input(NewEntry)
    .output(Entry)
    .errors({ ...alreadyCharted, ...toothGone, ...consentMissing }),
  setStatus: endpoint('PATCH', '/dental-entries/{id}/status', {
    access: chartsTeeth,
    summary: 'Set the status of a procedure',
  })
    .input(oneEntry.extend({ status: z.enum(entryStatuses) }))
    .output(Entry)
    .errors({ ...entryNotFound, ...outdated, ...billed, ...consentMissing, ...toothGone }),
  removeEntry: endpoint('POST', '/dental-entries/{id}/remove', {
    access: chartsTeeth,
    summary: 'Remove an entry from the chart; completed work is struck out with a reason and stays visible',
  })
    .input(oneEntry.extend({ reason: text(500).default('') }))
    .output(Entry)
    .errors({ ...entryNotFound, ...outdated, ...billed }),
  restoreEntry: endpoint('POST', '/dental-entries/{id}/restore', {
    access: chartsTeeth,
    summary: 'Restore an entry to the chart',
  })
    .input(oneEntry)
    .output(Entry)
    .errors({ ...entryNotFound, ...outdated, ...alreadyCharted }),
};

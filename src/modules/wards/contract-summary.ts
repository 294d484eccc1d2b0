import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version, version } from '#foundation/shared/version.ts';
import { TypedLine } from '#modules/consultations/contract-note.ts';
import { notFound, wardRoles } from './contract-board.ts';

const signs = ['doctor'] as const satisfies Role[];

const mostLines = 30;
const words = text(5_000).default('');

export const Summary = z.object({
  diagnosis: words,
  course: text(10_000).default(''),
  tests: words,
  advice: words,
  lines: z.array(TypedLine).max(mostLines, `At most ${mostLines} drugs`).default([]),
  followUpOn: Day.nullable().default(null),
});
export type Summary = z.output<typeof Summary>;

const SavedSummary = Summary.extend({
  version: Version.describe('0 if prefilled from the stay and not saved yet'),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  signed: z
    .array(z.object({ number: z.int(), signedAt: z.string(), signedBy: z.string(), reason: z.string() }))
    .describe('Every signed version, latest first'),
  sinceSaved: z
    .object({
      ordered: z.array(z.string()).describe('Medicines that apply now'),
      ended: z.array(z.string()).describe('Medicines that were stopped or have run out'),
      results: z.array(z.string()).describe('Tests with new or corrected results'),
    })
    .describe('What has changed in the stay since the draft was saved; empty without a draft'),
});
export type SavedSummary = z.infer<typeof SavedSummary>;

const SignedSummary = SavedSummary.shape.signed.element;

const PatientStay = z.object({
  id: z.string(),
  patientNumber: z.int(),
  reason: z.string(),
  admittedAt: z.string(),
  dischargedAt: z.string().nullable(),
  signed: z.array(SignedSummary),
});
export type PatientStay = z.infer<typeof PatientStay>;

const mostBytes = 256 * 1024;

/** Endpoints for the discharge summary of a stay. */
export const summaryEndpoints = {
  summary: endpoint('GET', '/admissions/{id}/summary', {
    opensPatient: 'use case',
    access: wardRoles,
    summary: 'Read the draft of a discharge summary, prefilled from the stay, and its signed versions',
    shows: ['discharge_summaries', 'signed_summaries', 'medicine_orders', 'admissions'],
  })
    .input(z.object({ id: z.uuid() }))
    .output(SavedSummary)
    .errors(notFound),
  saveSummary: endpoint('PUT', '/admissions/{id}/summary', {
    access: signs,
    mostBytes,
    summary: 'Save the draft of a discharge summary',
  })
    .input(Summary.extend({ id: z.uuid(), version }))
    .output(SavedSummary)
    .errors({ ...notFound, ...outdated }),
  signSummary: endpoint('POST', '/admissions/{id}/summary/sign', {
    access: signs,
    mostBytes,
    summary: 'Sign a discharge summary; a correction becomes another version, with its reason',
  })
    .input(Summary.extend({ id: z.uuid(), version, reason: text(300).default('') }))
    .output(SavedSummary)
    .errors({
      ...notFound,
      ...outdated,
      NOT_IDENTIFIED: { status: 409, message: 'Identify the patient before signing the summary.' },
    }),
  summaryPdf: endpoint('GET', '/admissions/{id}/summary/{number}/pdf', {
    opensPatient: 'use case',
    access: wardRoles,
    summary: 'Download a signed version of a discharge summary as an A4 PDF',
  })
    .input(z.object({ id: z.uuid(), number: z.int32().min(1) }))
    .output(z.file())
    .errors(notFound),
  patientStays: endpoint('GET', '/patients/{patientId}/admissions', {
    opensPatient: 'input.patientId',
    access: wardRoles,
    summary: 'List the ward stays of a patient, latest first, with their signed discharge summaries',
    shows: ['admissions', 'signed_summaries'],
  })
    .input(z.object({ patientId: z.uuid() }))
    .output(z.array(PatientStay)),
};

import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { changedMeanwhile } from '#foundation/shared/changed-meanwhile.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveFigures, LiveTables } from '#foundation/shared/live-tables.ts';
import { ScreenRef } from '#foundation/shared/screen-ref.ts';
import { text } from '#foundation/shared/text/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { StoredFile } from '#modules/files/contract.ts';
import { ImportEvent, ImportInput } from '#modules/imports/contract.ts';
import { FamilyMember, patientsThemselves } from '#modules/portal/contract.ts';
import { mergeEndpoints } from './contract-merge.ts';
import { NewPatient, OwnContact, Patient, PatientRecord, sexes } from './contract-record.ts';
import { duplicateLevels, registers } from './rules.ts';

/** An event in a patient's history. Every module adds its own kinds. */
export const TimelineEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  screen: ScreenRef.nullable().describe('The screen that the entry leads to'),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
/** An entry as a module returns it. */
export type NewTimelineEntry = z.input<typeof TimelineEntry>;

const Opening = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  role: z.string(),
  isListed: z.boolean().describe('The person saw lab results in a list, not the record'),
});

const Duplicate = Patient.extend({ level: z.enum(duplicateLevels), reasons: z.array(z.string()) });
export type Duplicate = z.infer<typeof Duplicate>;

const onePatient = z.object({ id: z.uuid('Patient not found') });
const abhaTaken = {
  ABHA_TAKEN: { status: 409, message: 'Another patient already has this ABHA number.' },
} as const;

export const patientsLive: LiveTables = { patients: registers, patient_merges: registers };

/** Everyone who reads a timeline is told that these tables changed, without the rows themselves. */
export const timelineFigures: LiveFigures = {
  admissions: registers,
  emergency_cases: registers,
  lab_tests: registers,
  dispensings: registers,
  bills: registers,
  payments: registers,
  refunds: registers,
  patient_accounts: registers,
};

export const StillExpected = z.object({
  isInBed: z.boolean(),
  isInEmergency: z.boolean(),
  bookings: z.int().describe('Open visits from today on'),
});
export type StillExpected = z.infer<typeof StillExpected>;

export const patientsContract = {
  list: endpoint('GET', '/patients', {
    opensPatient: 'none',
    access: registers,
    shows: ['patients'],
    summary: 'List the patients of the clinic, newest first, at most 50 per page',
  })
    .input(
      z.object({
        search: text(100).default('').describe('Part of a name, a phone or ABHA number, or a patient number'),
        isArchived: z.boolean().default(false),
        onlyClients: z.boolean().default(false).describe('Only patients with a visit to an aesthetic department'),
        after: z.int32().positive().optional().describe('The last patient number on the previous page'),
      }),
    )
    .output(
      z.object({
        patients: z.array(Patient),
        total: z.int(),
        hasMore: z.boolean().describe('More patients match than a search examines; total counts only those examined'),
        next: z.int().nullable(),
      }),
    ),

  duplicates: endpoint('GET', '/patients/duplicates', {
    opensPatient: 'none',
    access: registers,
    summary: 'Find patients who may already be registered, by the details typed so far',
  })
    .input(
      z.object({
        phone: z.string().max(100).default(''),
        firstName: z.string().max(500).default(''),
        lastName: z.string().max(500).default(''),
        sex: z.enum(sexes).optional(),
        birthDate: z.string().max(100).default(''),
        abhaNumber: z.string().max(100).default(''),
        except: z.uuid().optional().describe('The patient being edited, who is left out'),
      }),
    )
    .output(z.array(Duplicate)),

  places: endpoint('GET', '/pin-codes/{pinCode}', {
    opensPatient: 'none',
    access: registers,
    summary: 'List the districts and states of a PIN code; empty if it is unknown',
  })
    .input(z.object({ pinCode: z.string().regex(/^[1-9]\d{5}$/, 'A PIN code has 6 digits') }))
    .output(z.array(z.object({ district: z.string(), state: z.string() }))),

  register: endpoint('POST', '/patients', { access: registers, summary: 'Register a patient', successStatus: 201 })
    .input(NewPatient)
    .output(PatientRecord)
    .errors(abhaTaken),

  importTable: endpoint('POST', '/patients/import', {
    access: ['admin'],
    summary: 'Register all patients of an uploaded CSV or Excel table, or none; reports progress',
  })
    .input(ImportInput)
    .output(eventIterator(ImportEvent)),

  get: endpoint('GET', '/patients/{id}', {
    access: registers,
    opensPatient: 'input.id',
    shows: ['patients'],
    summary: 'Get the record of one patient',
  })
    .input(onePatient)
    .output(PatientRecord),

  change: endpoint('PUT', '/patients/{id}', { access: registers, summary: 'Change the record of a patient' })
    .input(NewPatient.extend({ id: z.uuid(), version: Version }))
    .output(PatientRecord)
    .errors({ ...abhaTaken, ...changedMeanwhile(PatientRecord) }),

  setArchived: endpoint('PUT', '/patients/{id}/archived', {
    access: registers,
    summary: 'Archive a patient, or put one back on the list',
  })
    .input(
      onePatient.extend({
        isArchived: z.boolean(),
        isSure: z.boolean().default(false).describe('Archive even a patient who is in a bed or has bookings'),
      }),
    )
    .output(Patient)
    .errors({
      STILL_EXPECTED: {
        status: 409,
        message: 'This patient is in a bed, in emergency or has bookings. Nothing was changed.',
        data: StillExpected,
      },
    }),

  documents: endpoint('GET', '/patients/{id}/documents', {
    access: registers,
    opensPatient: 'input.id',
    shows: ['files'],
    summary: 'List the scans, photos and papers of a patient, newest first',
  })
    .input(onePatient)
    .output(z.array(StoredFile)),

  addDocument: endpoint('POST', '/patients/{id}/documents', {
    access: registers,
    summary: 'Add an uploaded file to the record of a patient',
  })
    .input(onePatient.extend({ fileId: z.uuid() }))
    .output(z.object({})),

  setDocumentRemoved: endpoint('PUT', '/patients/{id}/documents/{fileId}/removed', {
    access: registers,
    summary: 'Remove a document from the record, or put it back',
  })
    .input(onePatient.extend({ fileId: z.uuid(), isRemoved: z.boolean() }))
    .output(z.object({})),

  timeline: endpoint('GET', '/patients/{id}/timeline', {
    access: registers,
    opensPatient: 'input.id',
    shows: [
      'patients',
      'appointments',
      'admissions',
      'emergency_cases',
      'lab_tests',
      'dispensings',
      'bills',
      'payments',
      'refunds',
      'patient_accounts',
    ],
    summary: 'List the newest 200 events in the history of a patient',
  })
    .input(onePatient)
    .output(z.array(TimelineEntry)),

  changeContact: endpoint('PUT', '/portal/family/{patientId}/contact', {
    access: patientsThemselves,
    summary: 'Change my address, emergency contact and language, or those of my family',
  })
    .input(OwnContact)
    .output(FamilyMember.omit({ relation: true }))
    .errors({
      CONTACT_CHANGED: { status: 409, message: 'The clinic has changed this record. Check it and try again.' },
    }),

  openings: endpoint('GET', '/patients/{id}/openings', {
    access: ['admin'],
    opensPatient: 'input.id',
    summary: 'List who looked at the record of a patient, the newest 100',
  })
    .input(onePatient)
    .output(z.array(Opening)),

  ...mergeEndpoints,
};

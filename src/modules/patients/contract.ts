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

/** One of the things that happened to a patient. Every module adds its own kinds. */
export const TimelineEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  screen: ScreenRef.nullable().describe('The screen it is about'),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
/** As a module hands it over. */
export type NewTimelineEntry = z.input<typeof TimelineEntry>;

const Opening = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  role: z.string(),
  isListed: z.boolean().describe('Lab results in a list, not the record'),
});

const Duplicate = Patient.extend({ level: z.enum(duplicateLevels), reasons: z.array(z.string()) });
export type Duplicate = z.infer<typeof Duplicate>;

const onePatient = z.object({ id: z.uuid('Patient not found') });
const abhaTaken = {
  ABHA_TAKEN: { status: 409, message: 'Another patient already has this ABHA number.' },
} as const;

export const patientsLive: LiveTables = { patients: registers, patient_merges: registers };

/** A timeline tells of these to everyone who reads it, without the rows themselves. */
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
  bookings: z.int().describe('Open visits of today and later'),
});
export type StillExpected = z.infer<typeof StillExpected>;

export const patientsContract = {
  list: endpoint('GET', '/patients', {
    opensPatient: 'none',
    access: registers,
    shows: ['patients'],
    summary: 'Patients of the clinic, newest first, at most 50 a page',
  })
    .input(
      z.object({
        search: text(100).default('').describe('Part of a name, a phone or ABHA number, or a patient number'),
        isArchived: z.boolean().default(false),
        onlyClients: z.boolean().default(false).describe('Only who has a visit to an aesthetic department'),
        after: z.int32().positive().optional().describe('The last patient number of the page before'),
      }),
    )
    .output(
      z.object({
        patients: z.array(Patient),
        total: z.int(),
        hasMore: z.boolean().describe('More match than a search looks at; total counts those it looked at'),
        next: z.int().nullable(),
      }),
    ),

  duplicates: endpoint('GET', '/patients/duplicates', {
    opensPatient: 'none',
    access: registers,
    summary: 'Who may be registered already, by what has been typed so far',
  })
    .input(
      z.object({
        phone: z.string().max(100).default(''),
        firstName: z.string().max(500).default(''),
        lastName: z.string().max(500).default(''),
        sex: z.enum(sexes).optional(),
        birthDate: z.string().max(100).default(''),
        abhaNumber: z.string().max(100).default(''),
        except: z.uuid().optional().describe('The patient being edited'),
      }),
    )
    .output(z.array(Duplicate)),

  places: endpoint('GET', '/pin-codes/{pinCode}', {
    opensPatient: 'none',
    access: registers,
    summary: 'The districts and states in which a PIN code lies; none: unknown',
  })
    .input(z.object({ pinCode: z.string().regex(/^[1-9]\d{5}$/, 'A PIN code has 6 digits') }))
    .output(z.array(z.object({ district: z.string(), state: z.string() }))),

  register: endpoint('POST', '/patients', { access: registers, summary: 'Register a patient', successStatus: 201 })
    .input(NewPatient)
    .output(PatientRecord)
    .errors(abhaTaken),

  importTable: endpoint('POST', '/patients/import', {
    access: ['admin'],
    summary: 'Register all patients of an uploaded CSV or Excel table, or none; tells how far it is',
  })
    .input(ImportInput)
    .output(eventIterator(ImportEvent)),

  get: endpoint('GET', '/patients/{id}', {
    access: registers,
    opensPatient: 'input.id',
    shows: ['patients'],
    summary: 'The record of one patient',
  })
    .input(onePatient)
    .output(PatientRecord),

  change: endpoint('PUT', '/patients/{id}', { access: registers, summary: 'Change the record of a patient' })
    .input(NewPatient.extend({ id: z.uuid(), version: Version }))
    .output(PatientRecord)
    .errors({ ...abhaTaken, ...changedMeanwhile(PatientRecord) }),

  setArchived: endpoint('PUT', '/patients/{id}/archived', {
    access: registers,
    summary: 'Take a patient out of the list, or put one back',
  })
    .input(
      onePatient.extend({
        isArchived: z.boolean(),
        isSure: z.boolean().default(false).describe('Also somebody in a bed, or with bookings'),
      }),
    )
    .output(Patient)
    .errors({
      STILL_EXPECTED: {
        status: 409,
        message: 'This patient is in a bed or has bookings. Nothing was changed.',
        data: StillExpected,
      },
    }),

  documents: endpoint('GET', '/patients/{id}/documents', {
    access: registers,
    opensPatient: 'input.id',
    shows: ['files'],
    summary: 'Scans, photos and papers of a patient, newest first',
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
    summary: 'Take a document out of the record, or put it back',
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
    summary: 'What happened to a patient, the newest 200',
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
    summary: 'Who looked at the record of a patient, the newest 100',
  })
    .input(onePatient)
    .output(z.array(Opening)),

  ...mergeEndpoints,
};

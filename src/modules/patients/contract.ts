import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { changedMeanwhile } from '#foundation/shared/changed-meanwhile.ts';
import { dayIn, usualTimeZone } from '#foundation/shared/dates.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveFigures, LiveTables } from '#foundation/shared/live-tables.ts';
import { normalisePhone } from '#foundation/shared/phone.ts';
import { ScreenRef } from '#foundation/shared/screen-ref.ts';
import { text } from '#foundation/shared/text.ts';
import { readTypedBirth } from '#foundation/shared/typed-birth.ts';
import { Version } from '#foundation/shared/version.ts';
import { StoredFile } from '#modules/files/contract.ts';
import { ImportEvent, ImportInput } from '#modules/imports/contract.ts';
import { FamilyMember, patientsThemselves } from '#modules/portal/contract.ts';
import { duplicateLevels, isAadhaar, registers } from './rules.ts';

export const sexes = ['female', 'male', 'other'] as const;
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export const languages = ['te', 'hi', 'ur', 'en', 'ta', 'kn', 'mr', 'ml', 'gu', 'bn', 'or', 'pa'] as const;

/** As the list shows a patient. */
export const Patient = z.object({
  id: z.uuid(),
  patientNumber: z.int(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  phone: z.string(),
  sex: z.enum(sexes),
  birthDate: z.iso.date().nullable(),
  isBirthDateEstimated: z.boolean(),
  isArchived: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Patient = z.infer<typeof Patient>;

export const PatientRecord = Patient.extend({
  version: Version,
  guardian: z.string().nullable(),
  address: z.string().nullable(),
  pinCode: z.string().nullable(),
  bloodGroup: z.enum(bloodGroups).nullable(),
  allergies: z.array(z.string()).nullable().describe('null: not recorded; empty: none known'),
  emergencyName: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  language: z.enum(languages).nullable(),
  aadhaarLastFour: z.string().nullable(),
  aadhaarSeenOn: z.iso.date().nullable(),
  abhaNumber: z.string().nullable(),
});
export type PatientRecord = z.infer<typeof PatientRecord>;

const optional = (max: number) =>
  text(max)
    .transform((typed) => typed || null)
    .nullable()
    .default(null);

const readPhone = (typed: string, context: z.RefinementCtx) => {
  const phone = normalisePhone(typed);
  if (phone) return phone;
  context.addIssue({ code: 'custom', message: 'Enter a 10-digit mobile number, or + and the country code' });
  return z.NEVER;
};

/** A flag is two letters of its own kind, not a pictograph. */
const hasNoEmoji = (name: string) => !/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(name);
const noEmoji = 'Remove the emoji';

const withoutSpaces = (typed: string) => typed.replace(/[\s-]/g, '');

const details = z.object({
  phone: text(30).min(1, 'Phone number is required').transform(readPhone),
  firstName: text(100)
    .min(1, 'First name is required')
    .refine(hasNoEmoji, noEmoji)
    .refine((name) => /\p{L}|^$/u.test(name), 'Use letters in the name'),
  lastName: optional(100).refine((name) => hasNoEmoji(name ?? ''), noEmoji),
  sex: z.enum(sexes, 'Choose one'),
  birthDate: text(40)
    .nullable()
    .default(null)
    .transform((typed, context) => {
      if (!typed) return null;
      const read = readTypedBirth(typed, dayIn(usualTimeZone, new Date()));
      if ('birth' in read) return { date: read.birth.date, isEstimated: read.birth.isEstimated };
      context.addIssue({ code: 'custom', message: read.fault });
      return z.NEVER;
    })
    .describe('A date or an age: 1988-03-14, 14/3/88, 34y, 6 months'),
  guardian: optional(100),
  address: optional(300),
  pinCode: optional(10)
    .transform((typed) => typed && withoutSpaces(typed))
    .refine((digits) => digits === null || /^[1-9]\d{5}$/.test(digits), 'A PIN code has 6 digits'),
  bloodGroup: z.enum(bloodGroups).nullable().default(null),
  allergies: z
    .array(text(80).min(1))
    .max(30, 'At most 30')
    .nullable()
    .default(null)
    .describe('null: not recorded; empty: none known'),
  emergencyName: optional(100),
  emergencyPhone: text(30)
    .nullable()
    .default(null)
    .transform((typed, context) => (typed ? readPhone(typed, context) : null)),
  language: z.enum(languages).nullable().default(null),
  aadhaar: text(20)
    .default('')
    .transform(withoutSpaces)
    .refine((digits) => digits === '' || isAadhaar(digits), 'Invalid Aadhaar number. Check the 12 digits')
    // From here on nobody sees more of it.
    .transform((digits) => digits.slice(-4) || null)
    .describe('Checked; only its last four digits and the day are kept'),
  abhaNumber: optional(20)
    .transform((typed) => typed && withoutSpaces(typed))
    .refine((digits) => digits === null || /^\d{14}$/.test(digits), 'An ABHA number has 14 digits'),
});

export const NewPatient = details;
export type NewPatient = z.output<typeof NewPatient>;
/** What a form holds, before it is checked. */
export type TypedPatient = z.input<typeof NewPatient>;

/** What a patient changes alone. Name, phone and birth are checked at the desk. */
export const OwnContact = details
  .pick({ address: true, emergencyName: true, emergencyPhone: true, language: true })
  .extend({ patientId: z.uuid(), version: Version });

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

const Opening = z.object({ id: z.uuid(), at: z.iso.datetime(), by: z.string(), role: z.string() });

const Duplicate = Patient.extend({ level: z.enum(duplicateLevels), reasons: z.array(z.string()) });
export type Duplicate = z.infer<typeof Duplicate>;

const onePatient = z.object({ id: z.uuid('Patient not found') });
const abhaTaken = {
  ABHA_TAKEN: { status: 409, message: 'Another patient already has this ABHA number.' },
} as const;

export const patientsLive: LiveTables = { patients: registers };

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
    .input(details.extend({ id: z.uuid(), version: Version }))
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
    .output(FamilyMember.omit({ relation: true, isConfirmed: true }))
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
};

import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { NewVitals, TakenSet } from '#modules/vitals/contract.ts';
import { acuities, dischargeKinds } from './rules.ts';

export const wardRoles = ['admin', 'doctor', 'nurse'] as const satisfies Role[];

export const Ward = z.object({
  id: z.string().describe("The department's id"),
  name: z.string(),
  acuity: z.enum(acuities),
  version: Version,
});
export type Ward = z.infer<typeof Ward>;

/** Flat, as it comes from the rows: a board holds hundreds of them. */
export const Admission = z.object({
  id: z.string(),
  patientId: z.string().nullable().describe('Null: nobody knows yet who it is'),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  unknownLabel: z.string(),
  patientNumber: z.int().nullable(),
  doctorId: z.string().nullable(),
  doctorName: z.string().nullable(),
  reason: z.string(),
  admittedAt: z.string(),
  dischargedAt: z.string().nullable(),
  dischargeKind: z.enum(dischargeKinds).nullable(),
  bedId: z.string().nullable(),
  bedLabel: z.string().nullable(),
  version: Version,
});
export type Admission = z.infer<typeof Admission>;

const BedsideVitals = TakenSet;
export type BedsideVitals = z.infer<typeof BedsideVitals>;

const Bedside = z.object({
  sex: z.enum(['female', 'male', 'other']).nullable().describe('Null: nobody knows yet who it is'),
  birthDate: z.string().nullable(),
  allergies: z.array(z.string()).nullable().describe('null: not recorded; empty: none known'),
  isMedicoLegal: z.boolean(),
  vitals: z.array(BedsideVitals).describe('Every set of this stay, the oldest first'),
});
export type Bedside = z.infer<typeof Bedside>;

const Alert = z.object({ title: z.string(), isSevere: z.boolean() });

export const Bed = z.object({
  id: z.string(),
  label: z.string(),
  departmentId: z.string().nullable().describe('Null: an observation bed of no department'),
  dirtySince: z.string().nullable(),
  admission: Admission.nullable(),
  alerts: z.array(Alert).describe('What the vitals of the last day found out of range'),
});
export type Bed = z.infer<typeof Bed>;

const Stay = z.object({
  bedLabel: z.string(),
  department: z.string().nullable(),
  fromAt: z.string(),
  toAt: z.string().nullable(),
});

const version = Version.describe('The version that was read; an outdated one is refused');
const bedId = z.uuid('Choose a bed');

export const NewAdmission = z.object({
  patientId: z.uuid('Choose a patient'),
  bedId,
  doctorId: z.uuid().nullable().default(null),
  reason: text(500).min(1, 'Enter a reason'),
});
export type NewAdmission = z.output<typeof NewAdmission>;

const Discharge = z.object({
  id: z.uuid(),
  kind: z.enum(dischargeKinds, 'Choose one'),
  note: text(1000).default(''),
  version,
});

export const NewBeds = z.object({
  departmentId: z.uuid().nullable().default(null),
  prefix: text(12).min(1, 'Enter a prefix, for example GW'),
  count: z.int().min(1, 'At least one').max(50, 'At most 50 at once'),
});

export const NewWard = z.object({
  name: text(100).min(1, 'Name is required'),
  acuity: z.enum(acuities),
});

const notFound = { NOT_FOUND: { status: 404, message: 'Admission not found.' } } as const;
const changedMeanwhile = {
  CHANGED_MEANWHILE: { status: 409, message: 'Someone else has changed this. Check it and try again.' },
} as const;
export const bedRefusals = {
  BED_TAKEN: { status: 409, message: 'This bed has just been taken. Choose another.' },
  BED_NOT_CLEAN: { status: 409, message: "This bed hasn't been cleaned yet. Choose another, or mark it as cleaned." },
  BED_GONE: { status: 409, message: 'This bed is no longer in use. Choose another.' },
  ALREADY_ADMITTED: { status: 409, message: 'This patient is already in a bed. Transfer them instead.' },
} as const;
const { ALREADY_ADMITTED, ...bedErrors } = bedRefusals;
const alreadyDischarged = {
  ALREADY_DISCHARGED: { status: 409, message: 'This patient has already been discharged.' },
} as const;

const tooLate = { TOO_LATE: { status: 409, message: 'It is too late to undo this.' } } as const;

export const wardsLive: LiveTables = {
  wards: wardRoles,
  beds: wardRoles,
  admissions: wardRoles,
  bed_stays: wardRoles,
  ward_vitals: wardRoles,
};

export const wardsContract = {
  board: endpoint('GET', '/wards', {
    opensPatient: 'none',
    access: wardRoles,
    summary: 'Every ward with its beds and who lies in them',
    shows: ['wards', 'beds', 'admissions', 'bed_stays', 'patients', 'ward_vitals'],
  }).output(z.object({ wards: z.array(Ward), beds: z.array(Bed) })),
  admit: endpoint('POST', '/admissions', {
    access: wardRoles,
    summary: 'Admit a patient to a bed that is free and clean',
    successStatus: 201,
  })
    .input(NewAdmission)
    .output(Admission)
    .errors({ ...bedErrors, ALREADY_ADMITTED }),
  transfer: endpoint('POST', '/admissions/{id}/transfer', {
    access: wardRoles,
    summary: 'Move a patient to another bed; the old one awaits cleaning',
  })
    .input(z.object({ id: z.uuid(), bedId, version }))
    .output(Admission)
    .errors({ ...notFound, ...changedMeanwhile, ...alreadyDischarged, ...bedErrors }),
  undoTransfer: endpoint('POST', '/admissions/{id}/transfer/undo', {
    access: wardRoles,
    summary: 'Take back the last transfer, within minutes',
  })
    .input(z.object({ id: z.uuid(), version }))
    .output(Admission)
    .errors({
      ...notFound,
      ...changedMeanwhile,
      ...tooLate,
      BED_TAKEN: bedErrors.BED_TAKEN,
      BED_GONE: bedErrors.BED_GONE,
    }),
  discharge: endpoint('POST', '/admissions/{id}/discharge', {
    access: wardRoles,
    summary: 'Discharge a patient; the bed awaits cleaning',
  })
    .input(Discharge)
    .output(Admission)
    .errors({ ...notFound, ...changedMeanwhile, ...alreadyDischarged }),
  undoDischarge: endpoint('POST', '/admissions/{id}/discharge/undo', {
    access: wardRoles,
    summary: 'Take back a discharge, within minutes',
  })
    .input(z.object({ id: z.uuid(), version }))
    .output(Admission)
    .errors({
      ...notFound,
      ...changedMeanwhile,
      ...tooLate,
      ALREADY_ADMITTED,
      BED_TAKEN: bedErrors.BED_TAKEN,
      BED_GONE: bedErrors.BED_GONE,
    }),
  bedside: endpoint('GET', '/admissions/{id}', {
    opensPatient: 'use case',
    access: wardRoles,
    summary: 'Age, sex, allergies, medico-legal flag and vitals of an inpatient',
    shows: ['admissions', 'patients', 'ward_vitals', 'emergency_cases'],
  })
    .input(z.object({ id: z.uuid() }))
    .output(Bedside)
    .errors(notFound),
  takeVitals: endpoint('POST', '/admissions/{id}/vitals', {
    access: wardRoles,
    summary: 'Enter vitals at the bedside',
    successStatus: 201,
  })
    .input(NewVitals.safeExtend({ id: z.uuid() }))
    .output(BedsideVitals)
    .errors({ ...notFound, ...alreadyDischarged }),
  identify: endpoint('POST', '/admissions/{id}/identify', {
    access: wardRoles,
    summary: 'Identify an unknown inpatient',
  })
    .input(z.object({ id: z.uuid(), patientId: z.uuid('Choose a patient'), version }))
    .output(Admission)
    .errors({ ...notFound, ...changedMeanwhile, ALREADY_ADMITTED }),
  setDoctor: endpoint('PATCH', '/admissions/{id}/doctor', {
    access: wardRoles,
    summary: 'Set the doctor in charge of an inpatient',
  })
    .input(z.object({ id: z.uuid(), doctorId: z.uuid().nullable().describe('Null: not known yet'), version }))
    .output(Admission)
    .errors({ ...notFound, ...changedMeanwhile, ...alreadyDischarged }),
  stays: endpoint('GET', '/admissions/{id}/stays', {
    opensPatient: 'use case',
    access: wardRoles,
    summary: 'The beds that an admission had, from when to when',
    shows: ['bed_stays'],
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.array(Stay))
    .errors(notFound),
  markClean: endpoint('POST', '/beds/{id}/clean', { access: wardRoles, summary: 'Mark a bed as cleaned' })
    .input(z.object({ id: z.uuid() }))
    .output(Bed)
    .errors({
      NOT_FOUND: { status: 404, message: 'Bed not found.' },
      BED_OCCUPIED: { status: 409, message: 'This bed is occupied. Clean it once the patient has left.' },
    }),
  undoClean: endpoint('POST', '/beds/{id}/clean/undo', {
    access: wardRoles,
    summary: 'Take back that a bed was cleaned',
  })
    .input(z.object({ id: z.uuid(), dirtySince: z.iso.datetime({ offset: true }) }))
    .output(Bed)
    .errors({
      NOT_FOUND: { status: 404, message: 'That bed is not there.' },
      BED_OCCUPIED: { status: 409, message: 'Somebody has been given that bed meanwhile.' },
    }),
  setAcuity: endpoint('PATCH', '/wards/{id}', { access: wardRoles, summary: "Set a ward's urgency" })
    .input(z.object({ id: z.uuid(), acuity: z.enum(acuities), version }))
    .output(Ward)
    .errors({ NOT_FOUND: { status: 404, message: 'Ward not found.' }, ...changedMeanwhile }),
  addWard: endpoint('POST', '/wards', { access: ['admin'], summary: 'Give a department beds', successStatus: 201 })
    .input(NewWard)
    .output(Ward)
    .errors({ ALREADY_THERE: { status: 409, message: 'A ward with this name already exists.' } }),
  addBeds: endpoint('POST', '/beds', {
    access: ['admin'],
    summary: 'Add beds, numbered on from the last with the same prefix',
    successStatus: 201,
  })
    .input(NewBeds)
    .output(z.array(Bed)),
  removeBed: endpoint('DELETE', '/beds/{id}', {
    access: ['admin'],
    summary: 'Take an empty bed out of use',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .errors({
      NOT_FOUND: { status: 404, message: 'Bed not found.' },
      BED_OCCUPIED: { status: 409, message: 'This bed is occupied. Transfer the patient first.' },
    }),
};

import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, version } from '#foundation/shared/version.ts';
import { bedEndpoints } from './contract-beds.ts';
import { Admission, alreadyDischarged, Bed, notFound, tooLate, Ward, wardRoles } from './contract-board.ts';
import { medicineEndpoints } from './contract-medicines.ts';
import { nursingEndpoints } from './contract-nursing.ts';
import { summaryEndpoints } from './contract-summary.ts';
import { vitalsEndpoints } from './contract-vitals.ts';
import { dischargeKinds } from './rules.ts';

const Stay = z.object({
  bedLabel: z.string(),
  department: z.string().nullable(),
  fromAt: z.string(),
  toAt: z.string().nullable(),
});

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

export const bedRefusals = {
  BED_TAKEN: { status: 409, message: 'This bed has just been taken. Choose another.' },
  BED_NOT_CLEAN: { status: 409, message: "This bed hasn't been cleaned yet. Choose another, or mark it as cleaned." },
  BED_GONE: { status: 409, message: 'This bed is no longer in use. Choose another.' },
  ALREADY_ADMITTED: { status: 409, message: 'This patient is already in a bed. Transfer them instead.' },
} as const;
const { ALREADY_ADMITTED, ...bedErrors } = bedRefusals;
export const wardsLive: LiveTables = {
  wards: wardRoles,
  beds: wardRoles,
  admissions: wardRoles,
  bed_stays: wardRoles,
  ward_vitals: wardRoles,
  medicine_orders: wardRoles,
  medicine_doses: wardRoles,
  nursing_tasks: wardRoles,
  nursing_marks: wardRoles,
  nursing_notes: wardRoles,
  discharge_summaries: wardRoles,
  signed_summaries: wardRoles,
};

export const wardsContract = {
  board: endpoint('GET', '/wards', {
    opensPatient: 'none',
    access: wardRoles,
    summary: 'List every ward with its beds and inpatients',
    shows: ['wards', 'beds', 'admissions', 'bed_stays', 'patients', 'ward_vitals', 'visit_vitals', 'emergency_triages'],
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
    .errors({ ...notFound, ...outdated, ...alreadyDischarged, ...bedErrors }),
  undoTransfer: endpoint('POST', '/admissions/{id}/transfer/undo', {
    access: wardRoles,
    summary: 'Undo the last transfer, within minutes',
  })
    .input(z.object({ id: z.uuid(), version }))
    .output(Admission)
    .errors({
      ...notFound,
      ...outdated,
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
    .errors({ ...notFound, ...outdated, ...alreadyDischarged }),
  undoDischarge: endpoint('POST', '/admissions/{id}/discharge/undo', {
    access: wardRoles,
    summary: 'Undo a discharge, within minutes',
  })
    .input(z.object({ id: z.uuid(), version }))
    .output(Admission)
    .errors({
      ...notFound,
      ...outdated,
      ...tooLate,
      ALREADY_ADMITTED,
      BED_TAKEN: bedErrors.BED_TAKEN,
      BED_GONE: bedErrors.BED_GONE,
    }),
  identify: endpoint('POST', '/admissions/{id}/identify', {
    access: wardRoles,
    summary: 'Identify an unknown inpatient',
  })
    .input(z.object({ id: z.uuid(), patientId: z.uuid('Choose a patient'), version }))
    .output(Admission)
    .errors({ ...notFound, ...outdated, ALREADY_ADMITTED }),
  setDoctor: endpoint('PATCH', '/admissions/{id}/doctor', {
    access: wardRoles,
    summary: 'Set the doctor in charge of an inpatient',
  })
    .input(z.object({ id: z.uuid(), doctorId: z.uuid().nullable().describe('Null if not known yet'), version }))
    .output(Admission)
    .errors({ ...notFound, ...outdated, ...alreadyDischarged }),
  stays: endpoint('GET', '/admissions/{id}/stays', {
    opensPatient: 'use case',
    access: wardRoles,
    summary: 'List the beds of an admission, with their times',
    shows: ['bed_stays'],
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.array(Stay))
    .errors(notFound),
  ...vitalsEndpoints,
  ...bedEndpoints,
  ...medicineEndpoints,
  ...nursingEndpoints,
  ...summaryEndpoints,
};

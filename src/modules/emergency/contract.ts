import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { Version, version } from '#foundation/shared/version.ts';
import { TakenSet, VitalFields } from '#modules/vitals/contract.ts';
import { apparentAges } from '#modules/vitals/rules/apparent-age.ts';
import { isEmptyVitals } from '#modules/vitals/rules/measures.ts';
import { noMeasure } from '#modules/vitals/rules/set-faults.ts';
import { bedRefusals } from '#modules/wards/contract.ts';
import { tooLate } from '#modules/wards/contract-board.ts';
import { acuities, dispositions } from './rules.ts';

export const emergencyRoles = ['admin', 'doctor', 'nurse'] as const satisfies Role[];
const access = emergencyRoles;

const Alert = z.object({ title: z.string(), isSevere: z.boolean() });

export const EmergencyCase = z.object({
  id: z.string(),
  patientId: z.string().nullable().describe('Null until the patient is identified'),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  patientNumber: z.int().nullable(),
  sex: z.enum(['female', 'male', 'other']).nullable(),
  birthDate: z.string().nullable(),
  allergies: z.array(z.string()).nullable().describe('Null if not recorded'),
  apparentAge: z.enum(apparentAges).nullable().describe('As last stated at a triage, if the date of birth is unknown'),
  unknownLabel: z.string(),
  complaint: z.string(),
  arrivedAt: z.string(),
  acuity: z.enum(acuities).nullable().describe('Null if not triaged yet'),
  vitals: z.array(TakenSet).describe('Vitals of each triage that was not undone, oldest first'),
  score: z
    .int()
    .nullable()
    .describe(
      'NEWS2 of the latest value of each measure; null if one is missing or old, or if NEWS2 does not apply to this patient',
    ),
  reasons: z.array(z.string()).nullable(),
  alerts: z.array(Alert).describe('Latest values that are out of range for this patient'),
  overrideReason: z.string().nullable(),
  triagedAt: z.string().nullable(),
  wasPregnant: z
    .boolean()
    .describe('While the case is open: from the last vitals of this patient in any room, within 40 weeks'),
  isMedicoLegal: z.boolean(),
  policeNote: z.string(),
  disposition: z.enum(dispositions).nullable(),
  dispositionNote: z.string(),
  disposedAt: z.string().nullable(),
  admissionId: z.string().nullable(),
  version: Version,
});
export type EmergencyCase = z.infer<typeof EmergencyCase>;

const vitals = VitalFields.omit({ diastolic: true, weight: true, height: true });

const caseId = z.uuid();

/** No field is required for an unknown patient, because registration must be quick. */
const NewCase = z.object({
  patientId: z.uuid().nullable().default(null).describe('Null if the patient is unknown'),
  complaint: text(500).default(''),
  acuity: z.enum(acuities).nullable().default(null).describe('Colour given at once, before anything is measured'),
});

const Triage = z
  .object({
    id: caseId,
    ...vitals.shape,
    apparentAge: z
      .enum(apparentAges)
      .nullable()
      .default(null)
      .describe('For patients without a date of birth; null if not stated'),
    complaint: text(500).optional().describe('The complaint noted on arrival if omitted'),
    acuity: z
      .enum(acuities)
      .nullable()
      .default(null)
      .describe(
        'Null to use the colour that the vitals suggest, where NEWS2 applies. With a colour no measure is needed.',
      ),
    overrideReason: text(300).default(''),
    version,
  })
  .refine((triage) => triage.acuity !== null || !isEmptyVitals(triage), {
    path: ['respiratoryRate'],
    message: noMeasure,
  });

const DispositionChange = z
  .object({
    id: caseId,
    disposition: z.enum(dispositions, 'Choose one'),
    note: text(1000).default(''),
    bedId: z.uuid('Choose a bed').nullable().default(null).describe('Bed on the ward, if admitted'),
    version,
  })
  .refine(({ disposition, bedId }) => disposition !== 'admit' || bedId !== null, {
    path: ['bedId'],
    message: 'Choose a bed',
  });

const MedicoLegal = z.object({
  id: caseId,
  isMedicoLegal: z.boolean(),
  policeNote: text(300).default(''),
  version,
});

const PastTriage = z.object({
  id: z.string(),
  at: z.string(),
  doneBy: z.string().nullable(),
  score: z.int().nullable().describe('Null if NEWS2 does not apply or a measure was missing'),
  reasons: z.array(z.string()),
  alerts: z.array(Alert),
  suggested: z.enum(acuities).nullable(),
  decided: z.enum(acuities),
  overrideReason: z.string(),
  undoneAt: z.string().nullable(),
});
export type PastTriage = z.infer<typeof PastTriage>;

const notFound = { NOT_FOUND: { status: 404, message: 'Case not found.' } } as const;
const changes = {
  ...notFound,
  CHANGED_MEANWHILE: { status: 409, message: 'Someone else has changed this case. Check it and try again.' },
} as const;
const over = { CASE_OVER: { status: 409, message: 'This case is already closed.' } } as const;
const alreadyThere = {
  ALREADY_THERE: { status: 409, message: 'This patient is already on the board.' },
} as const;

export const emergencyLive: LiveTables = { emergency_cases: access, emergency_triages: access };

export const emergencyContract = {
  list: endpoint('GET', '/emergency/cases', {
    opensPatient: 'none',
    access,
    summary: 'List the patients in the emergency room and those who left it in the last 24 hours',
    shows: ['emergency_cases', 'emergency_triages', 'admissions', 'patients'],
  }).output(z.object({ open: z.array(EmergencyCase), closed: z.array(EmergencyCase) })),
  arrive: endpoint('POST', '/emergency/cases', { access, summary: 'Register an arrival', successStatus: 201 })
    .input(NewCase)
    .output(EmergencyCase)
    .errors(alreadyThere),
  triage: endpoint('POST', '/emergency/cases/{id}/triage', {
    access,
    summary: 'Triage by vitals (NEWS2), or override them with a reason',
  })
    .input(Triage)
    .output(EmergencyCase)
    .errors({ ...changes, ...over }),
  undoTriage: endpoint('POST', '/emergency/cases/{id}/triage/undo', {
    access,
    summary: 'Undo the last triage, within minutes',
  })
    .input(z.object({ id: caseId, version }))
    .output(EmergencyCase)
    .errors({ ...changes, ...over, ...tooLate }),
  triages: endpoint('GET', '/emergency/cases/{id}/triages', {
    opensPatient: 'use case',
    access,
    summary: 'List every triage of a case, newest first',
  })
    .input(z.object({ id: caseId }))
    .output(z.array(PastTriage))
    .errors(notFound),
  identify: endpoint('POST', '/emergency/cases/{id}/identify', {
    access,
    summary: 'Identify an unknown patient; the case and the admission stay unchanged',
  })
    .input(z.object({ id: caseId, patientId: z.uuid('Choose a patient'), version }))
    .output(EmergencyCase)
    .errors({ ...changes, ...alreadyThere, ALREADY_ADMITTED: bedRefusals.ALREADY_ADMITTED }),
  setMedicoLegal: endpoint('PATCH', '/emergency/cases/{id}/medico-legal', {
    access,
    summary: 'Mark a case as medico-legal, or remove the mark',
  })
    .input(MedicoLegal)
    .output(EmergencyCase)
    .errors(changes),
  dispose: endpoint('POST', '/emergency/cases/{id}/disposition', {
    access,
    summary: 'Record the outcome; an admission hands the patient over to a ward',
  })
    .input(DispositionChange)
    .output(EmergencyCase)
    .errors({ ...changes, ...over, ...bedRefusals }),
  undoDispose: endpoint('POST', '/emergency/cases/{id}/disposition/undo', {
    access,
    summary: 'Undo an outcome other than an admission, within minutes',
  })
    .input(z.object({ id: caseId, version }))
    .output(EmergencyCase)
    .errors({ ...changes, ...alreadyThere, ...tooLate }),
};

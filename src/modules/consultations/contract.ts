import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import { clinicalRoles, type Role } from '#foundation/shared/roles.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { Appointment } from '#modules/appointments/contract-visit.ts';
import { NewVitals, StruckVitals, TakenSet } from '#modules/vitals/contract.ts';
import { listEndpoints } from './contract-lists.ts';
import { ChangedNote, mostBytesOfNote, Note, SavedNote } from './contract-note.ts';
import { id, notFound, PrescribedDrug, tooLong } from './contract-parts.ts';
import { portalEndpoints } from './contract-portal.ts';

const doctorOnly = ['doctor'] as const satisfies Role[];
const carers = ['doctor', 'nurse'] as const satisfies Role[];

const version = Version.describe('Version that was read, 0 for a note not started; an outdated version is refused');

export const SignedDrug = PrescribedDrug.extend({
  text: z.string().describe('As it was typed'),
  warnings: z.array(z.string()),
  reason: z.string(),
});
export type SignedDrug = z.infer<typeof SignedDrug>;

const TakenVitals = TakenSet.extend({ appointmentId: z.string(), day: z.string() });
export type TakenVitals = z.infer<typeof TakenVitals>;

const Insight = z.object({
  key: z.string(),
  kind: z.enum(['vitals', 'results', 'trend', 'follow-up', 'allergy', 'pregnancy', 'duplicate']),
  title: z.string(),
  reason: z.string(),
  sources: z.array(z.object({ label: z.string(), appointmentId: z.string() })),
});

const PastVisit = z.object({
  appointmentId: z.string(),
  day: z.string(),
  doctorName: z.string(),
  complaint: z.string(),
  diagnosis: z.string(),
  treatmentPlan: z.string(),
  followUpOn: z.string().nullable(),
  prescribed: z.array(SignedDrug),
});
export type PastVisit = z.infer<typeof PastVisit>;

const Addendum = z.object({ id: z.string(), body: z.string(), writtenAt: z.string(), writtenBy: z.string() });
export type Addendum = z.infer<typeof Addendum>;

export const RunningDrug = z.object({
  drug: PrescribedDrug,
  appointmentId: z.string(),
  since: z.string(),
  hasEnded: z.boolean().optional().describe('True if the last dose was due in the last 24 hours'),
});

export const Consultation = z.object({
  visit: Appointment,
  patient: z.object({
    sex: z.enum(['female', 'male', 'other']),
    birthDate: z.string().nullable(),
    allergies: z.array(z.string()).nullable().describe('Null if not recorded, empty if none are known'),
    wasPregnant: z.boolean().describe('From the last vitals of this patient in any room, within 40 weeks'),
  }),
  speciality: z.string().describe("Of the signing doctor, for prescriptions; until signed, the visit's doctor"),
  registrationNumber: z.string().describe('Of the same doctor'),
  clinicAddress: z.string().describe('For the letterhead'),
  note: SavedNote,
  prescribed: z.array(SignedDrug).nullable().describe('Null until signed'),
  addenda: z.array(Addendum),
  vitals: z.array(TakenVitals).describe('Every set of this and earlier visits, oldest first'),
  struckVitals: z.array(StruckVitals).describe('Sets of this visit that were removed, newest first'),
  pastVisits: z.array(PastVisit).describe('Newest first, at most 20'),
  running: z.array(RunningDrug).describe('Drugs from earlier visits that the patient still takes'),
  insights: z.array(Insight),
  dismissed: z.array(Insight).describe('Insights that still hold but were dismissed at this visit'),
  followUp: z
    .object({ id: z.string(), startsAt: z.string(), tokenNumber: z.int() })
    .nullable()
    .describe('Follow-up visit booked after this one'),
});
export type Consultation = z.infer<typeof Consultation>;

const QueuedVisit = Appointment.extend({ insights: z.array(Insight), isSigned: z.boolean() });
export type QueuedVisit = z.infer<typeof QueuedVisit>;

const locked = {
  SIGNED: {
    status: 409,
    message: 'This note is signed and can no longer be changed. Add an addendum instead.',
  },
} as const;
const changedMeanwhile = {
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'Someone else has changed this note. Nothing was overwritten.',
    data: ChangedNote,
  },
} as const;

export const consultationsLive: LiveTables = {
  consultations: clinicalRoles,
  consultation_addenda: clinicalRoles,
  visit_vitals: clinicalRoles,
  dismissed_insights: clinicalRoles,
  clinic_diagnoses: clinicalRoles,
  clinic_drugs: clinicalRoles,
};

const shownOfVisits = ['appointments', 'patients', 'visit_vitals', 'dismissed_insights', 'clinic_drugs'] as const;

export const consultationsContract = {
  queue: endpoint('GET', '/consultations', {
    opensPatient: 'none',
    access: doctorOnly,
    shows: [...shownOfVisits, 'consultations', 'lab_tests', 'ward_vitals', 'emergency_triages'],
    summary: "List the doctor's own visits of today, with the insights from their patients' records",
  }).output(z.array(QueuedVisit)),
  get: endpoint('GET', '/consultations/{id}', {
    opensPatient: 'output.visit.patientId',
    access: clinicalRoles,
    shows: [...shownOfVisits, 'consultations', 'consultation_addenda', 'lab_tests', 'ward_vitals', 'emergency_triages'],
    summary: 'Get a visit with its note, vitals, insights and earlier visits',
  })
    .input(z.object({ id }))
    .output(Consultation)
    .errors(notFound),
  save: endpoint('PUT', '/consultations/{id}', {
    access: doctorOnly,
    mostBytes: mostBytesOfNote,
    summary: 'Save a draft note',
  })
    .input(Note.extend({ id, version }))
    .output(SavedNote)
    .errors({ ...notFound, ...locked, ...changedMeanwhile }),
  complete: endpoint('POST', '/consultations/{id}/complete', {
    access: doctorOnly,
    mostBytes: mostBytesOfNote,
    summary: 'Sign and lock a note and complete its visit; only blank fields are filled in',
  })
    .input(Note.extend({ id, version, callNext: z.boolean().default(false) }))
    .output(
      z.object({
        note: SavedNote,
        next: Appointment.nullable().describe(
          'The patient called in; null if nobody was to be called or nobody is left',
        ),
      }),
    )
    .errors({
      ...notFound,
      ...locked,
      ...changedMeanwhile,
      VISIT_CANCELLED: { status: 409, message: 'This visit is cancelled. Reopen it before completing it.' },
    }),
  addendum: endpoint('POST', '/consultations/{id}/addenda', {
    access: doctorOnly,
    summary: 'Add an addendum to a signed note',
    successStatus: 201,
  })
    .input(z.object({ id, body: text(5_000).min(1, 'Enter the addendum') }))
    .output(Addendum)
    .errors({
      ...notFound,
      NOT_SIGNED: { status: 409, message: 'This note is not signed yet. Edit the note instead.' },
    }),
  takeVitals: endpoint('POST', '/consultations/{id}/vitals', {
    access: carers,
    summary: 'Record vitals of a visit; the latest value of each measure counts',
    successStatus: 201,
  })
    .input(NewVitals.safeExtend({ id }))
    .output(TakenVitals)
    .errors(notFound),
  removeVitals: endpoint('POST', '/visit-vitals/{id}/removal', {
    access: carers,
    summary: 'Remove a set of vitals entered by mistake; it stays in the record',
  })
    .input(z.object({ id: z.uuid(), reason: reasonText(300) }))
    .output(z.object({}))
    .errors({
      NOT_FOUND: { status: 404, message: 'Vitals not found.' },
      ...outdated,
      ...locked,
    }),
  dismissInsight: endpoint('POST', '/consultations/{id}/dismissals', {
    access: doctorOnly,
    summary: 'Dismiss an insight for this visit',
    successStatus: 204,
  })
    .input(z.object({ id, key: text(300).min(1) }))
    .output(z.void())
    .errors(notFound),
  restoreInsight: endpoint('DELETE', '/consultations/{id}/dismissals', {
    access: doctorOnly,
    summary: 'Restore a dismissed insight',
    successStatus: 204,
  })
    .input(z.object({ id, key: text(300).min(1) }))
    .output(z.void())
    .errors(notFound),
  prescription: endpoint('GET', '/consultations/{id}/prescription', {
    opensPatient: 'use case',
    access: clinicalRoles,
    summary: 'Get the signed prescription as an A5 PDF',
  })
    .input(z.object({ id }))
    .output(z.file())
    .errors({
      ...notFound,
      NOT_SIGNED: { status: 409, message: 'The prescription is available once the visit is completed.' },
      ...tooLong,
    }),
  ...portalEndpoints,
  ...listEndpoints,
};

import { z } from 'zod';
import { Day } from '#foundation/shared/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import { clinicalRoles, type Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { Appointment } from '#modules/appointments/contract.ts';
import { Latest, patientsThemselves } from '#modules/portal/contract.ts';
import { NewVitals, TakenSet } from '#modules/vitals/contract.ts';
import { forms, schedules } from './content/drugs.ts';
import { NewDrug } from './rules/own-drug.ts';

const doctorOnly = ['doctor'] as const satisfies Role[];
/** Who adds to what the clinic prescribes and codes. */
const listKeepers = ['admin', 'doctor'] as const satisfies Role[];
const carers = ['doctor', 'nurse'] as const satisfies Role[];

const id = z.uuid().describe("The visit's id");
const version = Version.describe('The version that was read, 0 for a note not started; an outdated one is refused');

const note = text(10_000).default('');
export const CodedDiagnosis = z.object({
  code: text(10)
    .toUpperCase()
    .regex(/^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/, 'A code looks like J06.9'),
  name: text(120).min(1, 'Name is required'),
});
const TypedLine = z.object({
  text: text(300),
  isAsWritten: z.boolean().default(false).describe('The doctor means it as it stands, whether or not it is understood'),
  reason: text(300).default('').describe('Why it is right in spite of its warnings'),
});

const mostLines = 30;

export const Note = z.object({
  complaint: note,
  history: note,
  examination: note,
  diagnosis: note,
  procedureNotes: note,
  treatmentPlan: note,
  advice: note,
  diagnosisCodes: z.array(CodedDiagnosis).max(20, 'At most 20 codes').default([]),
  lines: z.array(TypedLine).max(mostLines, `At most ${mostLines} drugs`).default([]),
  followUpOn: Day.nullable().default(null),
});

/** All its fields full, in a script of three bytes a character. */
const mostBytesOfNote = 320 * 1024;

const SavedNote = Note.extend({
  version: Version,
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  signedAt: z.string().nullable(),
  signedBy: z.string().nullable(),
});
export type SavedNote = z.infer<typeof SavedNote>;

const PrescribedDrug = z.object({
  drug: z.string(),
  ingredients: z.array(z.string()),
  schedule: z.enum(schedules).nullable(),
  form: z.enum(forms).nullable(),
  strength: z.string(),
  dose: z.string(),
  duration: z.string(),
  days: z.number().nullable(),
  quantity: z.number().nullable(),
  note: z.string(),
});
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
  kind: z.enum(['vitals', 'trend', 'follow-up', 'allergy', 'duplicate']),
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

/** A signed visit, as the portal shows it. */
const OwnRecord = z.object({
  id: z.string(),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  day: z.string(),
  doctorName: z.string(),
  speciality: z.string(),
  complaint: z.string(),
  diagnosis: z.string(),
  treatmentPlan: z.string(),
  advice: z.string(),
  followUpOn: z.string().nullable(),
  drugs: z.array(PrescribedDrug),
});
export type OwnRecord = z.infer<typeof OwnRecord>;

const RunningDrug = z.object({ drug: PrescribedDrug, appointmentId: z.string(), since: z.string() });

export const Consultation = z.object({
  visit: Appointment,
  patient: z.object({
    sex: z.enum(['female', 'male', 'other']),
    birthDate: z.string().nullable(),
    allergies: z.array(z.string()).nullable().describe('null: not recorded; empty: none known'),
  }),
  speciality: z.string().describe("Of who signed, for prescriptions; the visit's doctor's until then"),
  registrationNumber: z.string().describe('Of the same doctor'),
  clinicAddress: z.string().describe('For the letterhead'),
  note: SavedNote,
  prescribed: z.array(SignedDrug).nullable().describe('null until it is signed'),
  addenda: z.array(Addendum),
  vitals: z.array(TakenVitals).describe('Every set of this visit and of those before, the oldest first'),
  pastVisits: z.array(PastVisit).describe('The newest first, at most 20'),
  running: z.array(RunningDrug).describe('What the patient still takes from earlier visits'),
  insights: z.array(Insight),
  dismissed: z.array(Insight).describe('Insights that still hold, but were dismissed at this visit'),
  followUp: z
    .object({ id: z.string(), startsAt: z.string(), tokenNumber: z.int() })
    .nullable()
    .describe('The visit that is booked to follow this one'),
});
export type Consultation = z.infer<typeof Consultation>;

const QueuedVisit = Appointment.extend({ insights: z.array(Insight), isSigned: z.boolean() });
export type QueuedVisit = z.infer<typeof QueuedVisit>;

const ClinicDrug = NewDrug.extend({ id: z.uuid(), version: Version });
export type ClinicDrug = z.infer<typeof ClinicDrug>;

const StockedProduct = z.object({
  name: z.string(),
  form: z.string(),
  strength: z.string(),
  available: z.int().describe('How many can be dispensed'),
});
export type StockedProduct = z.infer<typeof StockedProduct>;

const tooLong = {
  TOO_LONG: { status: 422, message: 'This note is too long for a PDF. All of it is in the record.' },
} as const;
const notFound = { NOT_FOUND: { status: 404, message: 'Visit not found.' } } as const;
const locked = {
  SIGNED: {
    status: 409,
    message: 'This note is signed and can no longer be changed. Add an addendum instead.',
  },
} as const;
export const ChangedNote = z.object({ current: SavedNote });
const changedMeanwhile = {
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'Someone else has changed this note. Nothing was overwritten.',
    data: ChangedNote,
  },
} as const;

const drugGone = { NOT_FOUND: { status: 404, message: "This drug is no longer in the clinic's list." } } as const;
const drugRefusals = {
  ...drugGone,
  CHANGED_MEANWHILE: { status: 409, message: 'Someone else has changed this drug. Check it and try again.' },
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
    shows: [...shownOfVisits, 'consultations'],
    summary: "The doctor's own visits of today, with what their patients' records have to say",
  }).output(z.array(QueuedVisit)),
  get: endpoint('GET', '/consultations/{id}', {
    opensPatient: 'output.visit.patientId',
    access: clinicalRoles,
    shows: [...shownOfVisits, 'consultations', 'consultation_addenda'],
    summary: 'One visit with its note, vitals, insights and the visits before it',
  })
    .input(z.object({ id }))
    .output(Consultation)
    .errors(notFound),
  save: endpoint('PUT', '/consultations/{id}', {
    access: doctorOnly,
    mostBytes: mostBytesOfNote,
    summary: 'Save the draft of a note',
  })
    .input(Note.extend({ id, version }))
    .output(SavedNote)
    .errors({ ...notFound, ...locked, ...changedMeanwhile }),
  complete: endpoint('POST', '/consultations/{id}/complete', {
    access: doctorOnly,
    mostBytes: mostBytesOfNote,
    summary: 'Sign and lock a note and complete its visit; fills only what is blank',
  })
    .input(Note.extend({ id, version, callNext: z.boolean().default(false) }))
    .output(
      z.object({
        note: SavedNote,
        next: Appointment.nullable().describe('Who was called in; null when nobody was to be called or is left'),
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
    summary: 'Add to a note that is signed',
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
    summary: 'Enter vitals of a visit; of each measure the latest counts',
    successStatus: 201,
  })
    .input(NewVitals.safeExtend({ id }))
    .output(TakenVitals)
    .errors(notFound),
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
    summary: 'Bring a dismissed insight back',
    successStatus: 204,
  })
    .input(z.object({ id, key: text(300).min(1) }))
    .output(z.void())
    .errors(notFound),
  prescription: endpoint('GET', '/consultations/{id}/prescription', {
    opensPatient: 'use case',
    access: clinicalRoles,
    summary: 'The signed prescription as a PDF, A5',
  })
    .input(z.object({ id }))
    .output(z.file())
    .errors({
      ...notFound,
      NOT_SIGNED: { status: 409, message: 'The prescription is available once the visit is completed.' },
      ...tooLong,
    }),

  mine: endpoint('GET', '/portal/records', {
    opensPatient: 'none',
    access: patientsThemselves,
    summary: "My signed visits and my family's, the latest first",
  })
    .input(Latest)
    .output(z.array(OwnRecord)),
  myPrescription: endpoint('GET', '/portal/records/{id}/prescription', {
    opensPatient: 'none',
    access: patientsThemselves,
    summary: 'The prescription of one of my visits as a PDF, A5',
  })
    .input(z.object({ id }))
    .output(z.file())
    .errors({ ...notFound, ...tooLong }),

  diagnoses: endpoint('GET', '/diagnoses', {
    opensPatient: 'none',
    access: clinicalRoles,
    shows: ['clinic_diagnoses'],
    summary: "The clinic's own diagnosis codes, beside those that everybody has",
  }).output(z.array(CodedDiagnosis)),
  addDiagnosis: endpoint('POST', '/diagnoses', {
    access: listKeepers,
    summary: "Add a diagnosis to the clinic's list, or rename it",
    successStatus: 201,
  })
    .input(CodedDiagnosis)
    .output(CodedDiagnosis),
  removeDiagnosis: endpoint('DELETE', '/diagnoses/{code}', {
    access: listKeepers,
    summary: "Take a diagnosis off the clinic's list; notes keep it",
    successStatus: 204,
  })
    .input(CodedDiagnosis.pick({ code: true }))
    .output(z.void()),

  drugs: endpoint('GET', '/drugs', {
    opensPatient: 'none',
    access: clinicalRoles,
    shows: ['clinic_drugs'],
    summary: "The clinic's own drugs, beside those that everybody has",
  }).output(z.array(ClinicDrug)),
  stock: endpoint('GET', '/drugs/stock', {
    opensPatient: 'none',
    access: doctorOnly,
    shows: ['stock_movements', 'pharmacy_items'],
    summary: "What the pharmacy has of a drug's salts, in every strength and form; null: the clinic has no pharmacy",
  })
    .input(z.object({ drug: text(200).min(1) }))
    .output(z.array(StockedProduct).nullable()),
  addDrug: endpoint('POST', '/drugs', {
    access: listKeepers,
    summary: "Add a drug to the clinic's list; under a name that everybody has it adds its strengths",
    successStatus: 201,
  })
    .input(NewDrug)
    .output(ClinicDrug),
  changeDrug: endpoint('PUT', '/drugs/{id}', { access: listKeepers, summary: "Change a drug of the clinic's list" })
    .input(ClinicDrug)
    .output(ClinicDrug)
    .errors(drugRefusals),
  removeDrug: endpoint('DELETE', '/drugs/{id}', {
    access: listKeepers,
    summary: "Take a drug off the clinic's list; signed prescriptions keep it",
    successStatus: 204,
  })
    .input(ClinicDrug.pick({ id: true }))
    .output(z.void())
    .errors(drugGone),
};

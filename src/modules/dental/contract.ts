import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveFigures, LiveTables } from '#foundation/shared/live-tables.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { Appointment } from '#modules/appointments/contract.ts';
import { Patient } from '#modules/patients/contract.ts';
import { NewPlan, Plan, Session } from '#modules/treatments/contract.ts';
import { entryFault } from './rules/check-entry.ts';
import { codes, entryStatuses } from './rules/codes.ts';
import { surfaceLetters } from './rules/teeth.ts';

/** Everyone whom the dental workspace admits. */
const worksInDental = ['admin', 'doctor', 'receptionist', 'assistant'] as const satisfies Role[];
/** Who treats: the desk sees names of treatments, and no chart. */
export const chartsTeeth = ['admin', 'doctor', 'assistant'] as const satisfies Role[];
/** Who keeps the accounts: the figure is for everyone, the payments behind it are not. */
const seesPayments = ['admin', 'receptionist'] as const satisfies Role[];

const mostPaise = 100_000_000_00;
const mostProcedures = 60;

const Visit = Appointment.pick({
  id: true,
  patientId: true,
  startsAt: true,
  status: true,
  firstName: true,
  lastName: true,
  patientNumber: true,
  doctorName: true,
}).extend({ treatment: z.string().describe('Of the plan the visit belongs to, else why the patient comes') });
export type Visit = z.infer<typeof Visit>;

export const DentalDay = z.object({
  patients: z.int(),
  appointments: z.int(),
  revenue: z.int().describe('In paise: income less refunds'),
  lowStock: z.int(),
  visits: z.array(Visit).describe('Of today, by time'),
});
export type DentalDay = z.infer<typeof DentalDay>;

const Payment = z.object({
  id: z.string(),
  createdAt: z.string(),
  transactionType: z.enum(['income', 'expense', 'refund']),
  amount: z.int().describe('In paise'),
  paymentMethod: z.enum(['cash', 'card', 'upi', 'bank_transfer']),
  description: z.string(),
});
export type Payment = z.infer<typeof Payment>;

const LowItem = z.object({
  id: z.string(),
  name: z.string(),
  quantityAvailable: z.int(),
  reorderLevel: z.int(),
  supplier: z.string().nullable(),
});
export type LowItem = z.infer<typeof LowItem>;

export const Entry = z.object({
  id: z.string(),
  tooth: z.int().describe('FDI'),
  surfaces: z.string().describe('Letters of M, O or I, D, B, L; empty: the whole tooth'),
  code: z.enum(codes),
  status: z.enum(entryStatuses),
  note: z.string(),
  planId: z.string().nullable(),
  sitting: z.int().nullable().describe('In which sitting of the plan it is done'),
  price: z.int().describe('In paise'),
  createdAt: z.string(),
  changedAt: z.string(),
  by: z.string().nullable().describe('Who changed it last'),
  version: z.int(),
});
export type Entry = z.infer<typeof Entry>;

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
  entries: z.array(Entry).describe('The oldest change first'),
  plans: z.array(Plan),
});
export type Chart = z.infer<typeof Chart>;

const Change = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  tooth: z.int(),
  surfaces: z.string(),
  code: z.enum(codes),
  fromStatus: z.enum(entryStatuses).nullable().describe('Null: it was not on the chart'),
  toStatus: z.enum(entryStatuses).nullable().describe('Null: removed from the chart'),
});
export type Change = z.infer<typeof Change>;

const NewEntry = z
  .object({
    patientId: z.uuid('Patient not found'),
    tooth: z.int('Enter a tooth number'),
    surfaces: z.array(z.enum(surfaceLetters, 'Surfaces are M, O or I, D, B and L')).max(10).default([]),
    code: z.enum(codes, 'Choose what is there'),
    status: z.enum(entryStatuses).default('existing'),
    note: text(500).default(''),
  })
  .superRefine((entry, context) => {
    const message = entryFault(entry);
    if (message) context.addIssue({ code: 'custom', path: ['tooth'], message });
  });

export const NewDentalPlan = NewPlan.pick({ patientId: true, title: true, note: true }).extend({
  procedures: z
    .array(
      z.object({
        entryId: z.uuid(),
        sitting: z.int('Enter a whole number').min(1, 'At least 1').max(100, 'At most 100'),
        price: z.int().min(0, 'Enter an amount of 0 or more').max(mostPaise, 'This amount is too large'),
      }),
    )
    .min(1, 'Choose at least one procedure')
    .max(mostProcedures, `At most ${mostProcedures} procedures`),
});
export type NewDentalPlan = z.output<typeof NewDentalPlan>;

const oneEntry = z.object({ id: z.uuid('Entry not found'), version: Version });
const onePlan = z.object({ id: z.uuid('Plan not found') });

const entryNotFound = { NOT_FOUND: { status: 404, message: 'That entry is not on the chart.' } } as const;
const planNotFound = { NOT_FOUND: { status: 404, message: 'Plan not found.' } } as const;
const changedMeanwhile = {
  CHANGED_MEANWHILE: { status: 409, message: 'Someone else has changed this. Check it and try again.' },
} as const;
const planOver = { PLAN_OVER: { status: 409, message: 'This plan is no longer active.' } } as const;

export const dentalLive: LiveTables = { dental_entries: chartsTeeth };

/** The tiles count rows that not everybody here may read. */
export const dentalFigures: LiveFigures = {
  dental_entries: worksInDental,
  accounts_tx: worksInDental,
  stock_levels: worksInDental,
  stock_movements: worksInDental,
};

const stock = ['stock_levels', 'stock_movements'];

export const dentalContract = {
  day: endpoint('GET', '/dental/day', {
    opensPatient: 'none',
    access: worksInDental,
    shows: ['appointments', 'patients', 'treatment_visits', 'treatment_plans', 'accounts_tx', ...stock],
    summary: "The figures of the dental practice's home, and its visits of today",
  }).output(DentalDay),
  income: endpoint('GET', '/dental/income', {
    opensPatient: 'none',
    access: seesPayments,
    shows: ['accounts_tx'],
    summary: "The practice's income and refunds of today, the newest 100",
  }).output(z.array(Payment)),
  lowStock: endpoint('GET', '/dental/low-stock', {
    opensPatient: 'none',
    access: worksInDental,
    shows: stock,
    summary: 'What is low in the dental rooms, the shortest first',
  }).output(z.array(LowItem)),

  chart: endpoint('GET', '/patients/{patientId}/dental-chart', {
    opensPatient: 'input.patientId',
    access: chartsTeeth,
    shows: ['dental_entries', 'treatment_plans', 'treatment_sessions', 'treatment_visits', 'patients'],
    summary: "A patient's teeth: findings, procedures and plans",
  })
    .input(z.object({ patientId: z.uuid('Patient not found') }))
    .output(Chart),
  history: endpoint('GET', '/patients/{patientId}/dental-history', {
    opensPatient: 'input.patientId',
    access: chartsTeeth,
    shows: ['dental_entries'],
    summary: 'Every change of the chart, the newest first: who, when, from, to',
  })
    .input(z.object({ patientId: z.uuid('Patient not found') }))
    .output(z.array(Change)),
  addEntry: endpoint('POST', '/dental-entries', {
    access: chartsTeeth,
    summary: 'Chart a finding or a procedure',
    successStatus: 201,
  })
    .input(NewEntry)
    .output(Entry),
  setStatus: endpoint('PATCH', '/dental-entries/{id}/status', {
    access: chartsTeeth,
    summary: 'Set the status of a procedure',
  })
    .input(oneEntry.extend({ status: z.enum(entryStatuses) }))
    .output(Entry)
    .errors({ ...entryNotFound, ...changedMeanwhile }),
  removeEntry: endpoint('POST', '/dental-entries/{id}/remove', {
    access: chartsTeeth,
    summary: 'Take an entry off the chart; the history keeps it',
  })
    .input(oneEntry)
    .output(Entry)
    .errors({ ...entryNotFound, ...changedMeanwhile }),
  restoreEntry: endpoint('POST', '/dental-entries/{id}/restore', {
    access: chartsTeeth,
    summary: 'Put an entry back on the chart',
  })
    .input(oneEntry)
    .output(Entry)
    .errors({ ...entryNotFound, ...changedMeanwhile }),

  addPlan: endpoint('POST', '/dental-plans', {
    access: chartsTeeth,
    summary: 'Make a plan of procedures that are planned, with sittings and an estimate',
    successStatus: 201,
  })
    .input(NewDentalPlan)
    .output(Plan),
  changePlan: endpoint('PUT', '/dental-plans/{id}', {
    access: chartsTeeth,
    summary: 'Change what is still to be done in a plan; the estimate is added up again',
  })
    .input(NewDentalPlan.omit({ patientId: true }).extend({ ...onePlan.shape, version: Version }))
    .output(Plan)
    .errors({ ...planNotFound, ...planOver, ...changedMeanwhile }),
  startSitting: endpoint('POST', '/dental-plans/{id}/start', {
    access: chartsTeeth,
    summary: 'Start the next sitting of a plan: its procedures are in progress',
  })
    .input(onePlan)
    .output(Session)
    .errors({ ...planNotFound, ...planOver }),
  completeSitting: endpoint('POST', '/dental-plans/{id}/complete', {
    access: chartsTeeth,
    summary: 'Complete the sitting that is going on: its procedures are completed',
  })
    .input(onePlan.extend({ note: text(4000).default('') }))
    .output(Session)
    .errors({
      ...planNotFound,
      NOT_STARTED: { status: 409, message: 'No sitting is in progress for this plan. Start one first.' },
    }),
};

import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveFigures, LiveTables } from '#foundation/shared/live-tables.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { startNeedsConsent } from './contract-consent.ts';
import { planStatuses, sessionStatuses, specialties } from './rules.ts';

/** Roles that treat in the dental or aesthetic rooms; `mayTreat` tells which role treats where. */
const treatmentCarers = ['admin', 'doctor', 'practitioner', 'assistant'] as const satisfies Role[];
/** Roles that read plans. The desk needs them to book the next session. */
const treatmentReaders = [...treatmentCarers, 'receptionist'] as const satisfies Role[];

const mostPaise = 1_000_000_000_00;

export const Plan = z.object({
  id: z.string(),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  phone: z.string(),
  patientNumber: z.int(),
  specialty: z.enum(specialties),
  title: z.string(),
  carerId: z.string().nullable(),
  carerName: z.string().nullable(),
  plannedSessions: z.int(),
  sessionsCompleted: z.int(),
  sessionsBooked: z.int().describe('Upcoming visits that belong to the plan'),
  intervalDays: z.int().nullable().describe('Days between two sessions; null if not specified'),
  lastSessionOn: z.string().nullable().describe('Day of the last session that is done or booked'),
  estimate: z.int().describe('In paise'),
  note: z.string(),
  status: z.enum(planStatuses),
  nextVisitId: z.string().nullable(),
  nextVisitAt: z.string().nullable().describe('Null if no session is booked'),
  openSessionId: z.string().nullable().describe('Session in progress'),
  createdAt: z.string(),
  version: z.int(),
});
export type Plan = z.infer<typeof Plan>;

export const Session = z.object({
  id: z.string(),
  planId: z.string(),
  patientId: z.string(),
  sessionNumber: z.int(),
  appointmentId: z.string().nullable(),
  carerName: z.string().nullable(),
  status: z.enum(sessionStatuses),
  startedAt: z.string(),
  completedAt: z.string().nullable(),
  note: z.string(),
  version: z.int(),
});
export type Session = z.infer<typeof Session>;

const planFields = {
  title: text(200).min(1, 'Enter the treatment'),
  carerId: z.uuid().nullable().default(null),
  plannedSessions: z.int('Enter a whole number').min(1, 'At least one session').max(100, 'At most 100 sessions'),
  intervalDays: z
    .int('Enter a whole number')
    .min(1, 'At least one day')
    .max(365, 'At most 365 days')
    .nullable()
    .default(null),
  estimate: z.int().min(0, 'Enter an amount of 0 or more').max(mostPaise, 'This amount is too large').default(0),
  note: text(2000).default(''),
};

export const NewPlan = z.object({
  patientId: z.uuid('Choose a patient'),
  specialty: z.enum(specialties),
  ...planFields,
});
export type NewPlan = z.output<typeof NewPlan>;

const onePlan = z.object({ id: z.uuid('Plan not found') });
const oneSession = z.object({ id: z.uuid('Session not found'), version: Version });

const planNotFound = { NOT_FOUND: { status: 404, message: 'Plan not found.' } } as const;
const sessionNotFound = { NOT_FOUND: { status: 404, message: 'Session not found.' } } as const;
const planOver = { PLAN_OVER: { status: 409, message: 'This plan is no longer active.' } } as const;

export const treatmentsLive: LiveTables = {
  treatment_plans: treatmentReaders,
  treatment_sessions: treatmentReaders,
  treatment_visits: treatmentReaders,
};

/** Dental procedures determine the progress of a dental plan, but not everyone who reads plans may read them. */
export const treatmentsFigures: LiveFigures = { dental_entries: treatmentReaders };

const shows = ['treatment_plans', 'treatment_sessions', 'treatment_visits', 'dental_entries'];

export const treatmentsContract = {
  plans: endpoint('GET', '/treatment-plans', {
    opensPatient: 'none',
    access: treatmentReaders,
    shows,
    summary: 'List the active plans of a specialty, those with the next session soonest first',
  })
    .input(z.object({ specialty: z.enum(specialties) }))
    .output(z.array(Plan)),

  ofPatient: endpoint('GET', '/patients/{patientId}/treatment-plans', {
    access: treatmentReaders,
    shows,
    opensPatient: 'input.patientId',
    summary: 'List all plans of a patient, newest first',
  })
    .input(z.object({ patientId: z.uuid('Patient not found') }))
    .output(z.array(Plan)),

  addPlan: endpoint('POST', '/treatment-plans', {
    access: treatmentCarers,
    summary: 'Plan a course of treatment',
    successStatus: 201,
  })
    .input(NewPlan)
    .output(Plan),

  changePlan: endpoint('PATCH', '/treatment-plans/{id}', {
    access: treatmentCarers,
    summary: 'Change a plan, or end it',
  })
    .input(onePlan.extend({ ...planFields, status: z.enum(planStatuses), version: Version }))
    .output(Plan)
    .errors({
      ...planNotFound,
      ...outdated,
      SESSION_OPEN: { status: 409, message: 'A session is in progress. Complete or discard it first.' },
    }),

  linkVisit: endpoint('PUT', '/treatment-plans/{id}/visits/{appointmentId}', {
    access: treatmentReaders,
    summary: 'Link a booked visit to a plan as its next session',
  })
    .input(onePlan.extend({ appointmentId: z.uuid('Visit not found') }))
    .output(Plan)
    .errors({
      ...planNotFound,
      ...planOver,
      PLAN_FULL: {
        status: 409,
        message: 'All sessions of this plan are done or booked. Add sessions to the plan first.',
      },
    }),

  sessions: endpoint('GET', '/treatment-plans/{id}/sessions', {
    opensPatient: 'use case',
    access: treatmentReaders,
    shows: ['treatment_sessions'],
    summary: 'List the sessions of a plan, newest first',
  })
    .input(onePlan)
    .output(z.array(Session))
    .errors(planNotFound),

  startSession: endpoint('POST', '/treatment-plans/{id}/sessions', {
    access: treatmentCarers,
    summary: 'Start the next session of a plan, or return the one in progress',
    successStatus: 201,
  })
    .input(onePlan.extend({ appointmentId: z.uuid().nullable().default(null) }))
    .output(Session)
    .errors({ ...planNotFound, ...planOver, ...startNeedsConsent }),

  cancelSession: endpoint('POST', '/treatment-sessions/{id}/cancel', {
    access: treatmentCarers,
    summary: 'Cancel a session that was started by mistake',
  })
    .input(oneSession)
    .output(Session)
    .errors({ ...sessionNotFound, ...outdated }),
};

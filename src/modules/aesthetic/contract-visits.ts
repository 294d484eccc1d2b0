import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveFigures } from '#foundation/shared/live-tables.ts';
import { roles } from '#foundation/shared/roles.ts';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { Appointment } from '#modules/appointments/contract-visit.ts';
import { startNeedsConsent } from '#modules/treatments/contract-consent.ts';
import { planStatuses } from '#modules/treatments/rules.ts';
import { carers, Name, team } from './contract-parts.ts';
import { aestheticStatuses } from './rules/visit-status.ts';

export const Summary = z.object({
  appointments: z.int().describe('Visits today, excluding cancelled ones'),
  consultations: z.int().describe('Visits today that belong to no plan'),
  activePlans: z.int(),
  revenue: z.int().describe('Income less refunds today, in paise'),
  completedPlans: z.int(),
  stoppedPlans: z.int(),
  newClients: z.int().describe('Clients first seen here in the last 30 days'),
  skinAnalyses: z.int().describe('Photos with a finished measurement'),
});
export type Summary = z.infer<typeof Summary>;

export const AestheticVisit = z.object({
  id: z.string(),
  patientId: z.string(),
  ...Name,
  phone: z.string(),
  appointmentDate: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  tokenNumber: z.int(),
  status: z.enum(aestheticStatuses),
  ...Appointment.pick({ kind: true, arrivedAt: true, priority: true, heldAt: true, queueFrom: true }).shape,
  practitionerId: z.string(),
  practitioner: z.string(),
  practitionerRole: z.enum(roles),
  treatmentType: z.string(),
  planId: z.string().nullable().describe('Null for a consultation'),
  sessionId: z.string().nullable().describe('The session that was held in this visit'),
  sessionNumber: z.int().nullable(),
  plannedSessions: z.int().nullable(),
  version: Version,
});
export type AestheticVisit = z.infer<typeof AestheticVisit>;

const StatusChange = z
  .object({ id: z.uuid(), status: z.enum(aestheticStatuses), reason: text(300).default(''), version: Version })
  .refine(({ status, reason }) => status !== 'cancelled' || isReason(reason), {
    path: ['reason'],
    message: reasonNeeded,
  });

const EndedPlan = z.object({
  id: z.string(),
  ...Name,
  title: z.string(),
  status: z.enum(planStatuses),
  sessionsCompleted: z.int(),
  plannedSessions: z.int(),
});
export type EndedPlan = z.infer<typeof EndedPlan>;

const NewClient = z.object({ id: z.string(), ...Name, phone: z.string(), firstVisitAt: z.string() });
export type NewClient = z.infer<typeof NewClient>;

const oneVisit = { NOT_FOUND: { status: 404, message: 'Visit not found.' } } as const;
const slotGivenAway = {
  SLOT_GIVEN_AWAY: {
    status: 409,
    message: 'This time has been taken. Book a new time instead.',
  },
} as const;

const counted = ['appointments', 'treatment_plans', 'treatment_visits', 'accounts_tx', 'aesthetic_photos'] as const;

/** Everyone in the workspace may see the figures of the home, even those who may not read the rows behind them. */
export const aestheticFigures: LiveFigures = Object.fromEntries(counted.map((table) => [table, team]));

const day = ['appointments', 'patients', 'treatment_visits', 'treatment_sessions', 'aesthetic_consultations'];

export const visitEndpoints = {
  summary: endpoint('GET', '/aesthetic/summary', {
    opensPatient: 'none',
    access: team,
    shows: counted,
    summary: 'The figures of the aesthetic home',
  }).output(Summary),

  visits: endpoint('GET', '/aesthetic/visits', {
    opensPatient: 'none',
    access: team,
    shows: day,
    summary: 'List the visits of the aesthetic departments on a day, by time',
  })
    .input(z.object({ date: Day }))
    .output(z.array(AestheticVisit)),

  setStatus: endpoint('PATCH', '/aesthetic/visits/{id}/status', {
    access: team,
    summary: 'Change the status of a visit; outside the aesthetic room, a consultation is shown as in progress',
  })
    .input(StatusChange)
    .output(AestheticVisit)
    .errors({ ...oneVisit, ...outdated, ...slotGivenAway }),

  startVisit: endpoint('POST', '/aesthetic/visits/{id}/start', {
    access: carers,
    summary: 'Start with a client: the session of the plan, or a consultation if there is no plan',
  })
    .input(z.object({ id: z.uuid('Visit not found'), version: Version }))
    .output(AestheticVisit)
    .errors({
      ...oneVisit,
      ...outdated,
      ...slotGivenAway,
      ...startNeedsConsent,
      PLAN_OVER: { status: 409, message: 'This plan is no longer active.' },
    }),

  finishConsultation: endpoint('POST', '/aesthetic/visits/{id}/finish', {
    access: carers,
    summary: 'Complete a visit that is not a session of a plan, with findings and advice',
  })
    .input(
      z.object({
        id: z.uuid('Visit not found'),
        version: Version,
        diagnosis: text(4000).default(''),
        treatmentPlan: text(4000).default(''),
      }),
    )
    .output(AestheticVisit)
    .errors({
      ...oneVisit,
      ...outdated,
      NOT_STARTED: { status: 409, message: 'This consultation is not in progress.' },
    }),

  newClients: endpoint('GET', '/aesthetic/new-clients', {
    opensPatient: 'none',
    access: team,
    shows: ['appointments', 'patients'],
    summary: 'List the clients who came for the first time in the last 30 days, newest first',
  }).output(z.array(NewClient)),

  endedPlans: endpoint('GET', '/aesthetic/ended-plans', {
    opensPatient: 'none',
    access: team,
    shows: ['treatment_plans'],
    summary: 'List the newest 200 plans that were completed or stopped',
  }).output(z.array(EndedPlan)),
};

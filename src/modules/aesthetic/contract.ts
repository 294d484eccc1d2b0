import { z } from 'zod';
import { Day } from '#foundation/shared/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveFigures, LiveTables } from '#foundation/shared/live-tables.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { planStatuses, sessionStatuses } from '#modules/treatments/rules.ts';
import { exposures } from './rules/skin-colour.ts';
import { aestheticStatuses } from './rules/visit-status.ts';

/** Everyone whom the aesthetic workspace is open to. */
const team = ['admin', 'doctor', 'practitioner', 'receptionist'] as const satisfies Role[];
/** Treatments and Gallery. */
const carers = ['admin', 'doctor', 'practitioner'] as const satisfies Role[];
/** Billing. */
const cashiers = ['admin', 'receptionist'] as const satisfies Role[];
const setsUp = ['admin'] as const satisfies Role[];

const mostPaise = 1_000_000_000_00;
const Name = { firstName: z.string(), lastName: z.string().nullable(), patientNumber: z.int() };

export const Summary = z.object({
  appointments: z.int().describe("Today's visits without cancelled ones"),
  consultations: z.int().describe("Today's visits that belong to no plan"),
  activePlans: z.int(),
  revenue: z.int().describe('Of today in paise: income less refunds'),
  completedPlans: z.int(),
  stoppedPlans: z.int(),
  newClients: z.int().describe('First seen here in the last 30 days'),
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
  arrivedAt: z.string().nullable(),
  practitionerId: z.string(),
  practitioner: z.string(),
  treatmentType: z.string(),
  planId: z.string().nullable().describe('Null: a consultation'),
  sessionId: z.string().nullable().describe('The session that was held in this visit'),
  sessionNumber: z.int().nullable(),
  plannedSessions: z.int().nullable(),
  version: Version,
});
export type AestheticVisit = z.infer<typeof AestheticVisit>;

const StatusChange = z
  .object({ id: z.uuid(), status: z.enum(aestheticStatuses), reason: text(300).default(''), version: Version })
  .refine(({ status, reason }) => status !== 'cancelled' || reason, {
    path: ['reason'],
    message: 'Enter a reason',
  });

const fluence = z.number('Enter a number').gt(0, 'More than 0').max(200, 'At most 200 J/cm²').nullable();

export const NewService = z.object({
  name: text(120).min(1, 'Enter a name'),
  price: z
    .int()
    .min(0, 'Enter an amount of 0 or more')
    .max(mostPaise, 'This amount is too large')
    .describe('In paise, for one session'),
  plannedSessions: z.int('Enter a whole number').min(1, 'At least one session').max(100, 'At most 100 sessions'),
  intervalDays: z.int('Enter a whole number').min(1, 'At least one day').max(365, 'At most 365 days'),
  device: text(120).default(''),
  fluence: fluence.default(null),
  area: text(120).default(''),
  product: text(120).default(''),
  needsConsent: z.boolean().default(true),
});
export const Service = NewService.extend({ id: z.string(), isActive: z.boolean(), version: Version });
export type Service = z.infer<typeof Service>;

export const Settings = z.object({
  device: text(120),
  fluence,
  area: text(120),
  product: text(120),
  lot: text(60),
});
export type Settings = z.infer<typeof Settings>;

export const SessionRecord = z.object({
  id: z.string(),
  planId: z.string(),
  patientId: z.string(),
  ...Name,
  title: z.string(),
  sessionNumber: z.int(),
  plannedSessions: z.int(),
  status: z.enum(sessionStatuses),
  startedAt: z.string(),
  note: z.string(),
  settings: Settings,
  settingsFrom: z.enum(['session', 'last session', 'protocol', 'nothing']),
  needsConsent: z.boolean(),
  hasConsent: z.boolean(),
  version: Version,
});
export type SessionRecord = z.infer<typeof SessionRecord>;

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

const HeldSession = z.object({
  id: z.string(),
  ...Name,
  title: z.string(),
  sessionNumber: z.int(),
  plannedSessions: z.int(),
  status: z.enum(sessionStatuses),
  startedAt: z.string(),
  carerName: z.string().nullable(),
  ...Settings.shape,
});
export type HeldSession = z.infer<typeof HeldSession>;

const Transaction = z.object({
  id: z.string(),
  transactionDate: z.string(),
  createdAt: z.string(),
  transactionType: z.enum(['income', 'expense', 'refund']),
  amount: z.int().describe('In paise'),
  paymentMethod: z.enum(['cash', 'card', 'upi', 'bank_transfer']),
  description: z.string(),
});
export type Transaction = z.infer<typeof Transaction>;

const part = z.number().min(0).max(1);
const Mark = z.object({ left: part, top: part, width: part, height: part }).describe('In parts of the picture');
export type Mark = z.infer<typeof Mark>;

export const Measurement = z.object({
  mark: Mark,
  ita: z.number().min(-90).max(90),
  redness: z.number().min(-128).max(128),
  exposure: z.enum(exposures),
});
export type Measurement = z.infer<typeof Measurement>;

const Photo = z.object({
  id: z.string(),
  area: z.string(),
  takenOn: z.string(),
  thumbnail: z.string().nullable(),
  address: z.string().describe('Works for five minutes without signing in'),
  measurement: Measurement.nullable(),
});
export type Photo = z.infer<typeof Photo>;

const Album = z.object({
  patientId: z.string(),
  ...Name,
  photos: z.int(),
  lastTakenOn: z.string(),
  areas: z.array(z.string()),
});
export type Album = z.infer<typeof Album>;

const onePatient = z.object({ patientId: z.uuid('Patient not found') });
const oneVisit = { NOT_FOUND: { status: 404, message: 'Visit not found.' } } as const;
const oneSession = { NOT_FOUND: { status: 404, message: 'Session not found.' } } as const;
const onePhoto = { NOT_FOUND: { status: 404, message: 'Photo not found.' } } as const;
const changed = {
  CHANGED_MEANWHILE: { status: 409, message: 'Someone else has changed this. Check it and try again.' },
} as const;
const slotGivenAway = {
  SLOT_GIVEN_AWAY: {
    status: 409,
    message: 'This time has been taken. Book a new time instead.',
  },
} as const;
const nameTaken = { NAME_TAKEN: { status: 409, message: 'A service with this name already exists.' } } as const;
const consentMissing = {
  CONSENT_MISSING: { status: 409, message: 'The client has not signed the required consent.' },
} as const;

export const aestheticLive: LiveTables = {
  aesthetic_services: team,
  aesthetic_sessions: carers,
  aesthetic_consultations: team,
  aesthetic_photos: carers,
};

const counted = ['appointments', 'treatment_plans', 'treatment_visits', 'accounts_tx', 'aesthetic_photos'] as const;

/** The figures of the home are for everyone there, also for those who may not read the rows. */
export const aestheticFigures: LiveFigures = Object.fromEntries(counted.map((table) => [table, team]));

const day = ['appointments', 'patients', 'treatment_visits', 'treatment_sessions', 'aesthetic_consultations'];

export const aestheticContract = {
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
    summary: 'The visits of the aesthetic departments on a day, by time',
  })
    .input(z.object({ date: Day }))
    .output(z.array(AestheticVisit)),

  setStatus: endpoint('PATCH', '/aesthetic/visits/{id}/status', {
    access: team,
    summary: 'Change the status of a visit; consultation is in progress for everyone else',
  })
    .input(StatusChange)
    .output(AestheticVisit)
    .errors({ ...oneVisit, ...changed, ...slotGivenAway }),

  startVisit: endpoint('POST', '/aesthetic/visits/{id}/start', {
    access: carers,
    summary: 'Begin with a client: the session of the plan, or the consultation where there is no plan',
  })
    .input(z.object({ id: z.uuid('Visit not found'), version: Version }))
    .output(AestheticVisit)
    .errors({
      ...oneVisit,
      ...changed,
      ...slotGivenAway,
      PLAN_OVER: { status: 409, message: 'This plan is no longer active.' },
    }),

  newClients: endpoint('GET', '/aesthetic/new-clients', {
    opensPatient: 'none',
    access: team,
    shows: ['appointments', 'patients'],
    summary: 'Who came for the first time in the last 30 days, the newest first',
  }).output(z.array(NewClient)),

  endedPlans: endpoint('GET', '/aesthetic/ended-plans', {
    opensPatient: 'none',
    access: team,
    shows: ['treatment_plans'],
    summary: 'Plans that were completed or stopped, the newest 200',
  }).output(z.array(EndedPlan)),

  sessions: endpoint('GET', '/aesthetic/sessions', {
    opensPatient: 'none',
    access: carers,
    shows: ['treatment_sessions', 'aesthetic_sessions'],
    summary: 'The newest 100 sessions with their settings',
  }).output(z.array(HeldSession)),

  session: endpoint('GET', '/aesthetic/sessions/{id}', {
    opensPatient: 'output.patientId',
    access: carers,
    shows: ['treatment_sessions', 'aesthetic_sessions', 'consents'],
    summary: 'A session with its settings: its own, those of the last one, or those of the protocol',
  })
    .input(z.object({ id: z.uuid('Session not found') }))
    .output(SessionRecord)
    .errors(oneSession),

  completeSession: endpoint('POST', '/aesthetic/sessions/{id}/complete', {
    access: carers,
    summary: 'Complete a session with the settings that were used, and its visit',
  })
    .input(
      z.object({
        id: z.uuid('Session not found'),
        version: Version,
        settings: Settings,
        note: text(4000).default(''),
      }),
    )
    .output(SessionRecord)
    .errors({ ...oneSession, ...changed, ...consentMissing }),

  services: endpoint('GET', '/aesthetic/services', {
    opensPatient: 'none',
    access: team,
    shows: ['aesthetic_services'],
    summary: 'Services and their protocols, by name; those no longer offered come last',
  }).output(z.array(Service)),
  addService: endpoint('POST', '/aesthetic/services', { access: setsUp, summary: 'Add a service', successStatus: 201 })
    .input(NewService)
    .output(Service)
    .errors(nameTaken),
  changeService: endpoint('PUT', '/aesthetic/services/{id}', {
    access: setsUp,
    summary: 'Change a service, or offer it no longer',
  })
    .input(NewService.extend({ id: z.uuid('Service not found'), isActive: z.boolean(), version: Version }))
    .output(Service)
    .errors({ NOT_FOUND: { status: 404, message: 'Service not found.' }, ...nameTaken, ...changed }),

  transactions: endpoint('GET', '/aesthetic/transactions', {
    opensPatient: 'none',
    access: cashiers,
    shows: ['accounts_tx'],
    summary: 'Income and refunds of the aesthetic room since a day, the newest 200',
  })
    .input(z.object({ from: Day }))
    .output(z.array(Transaction)),

  albums: endpoint('GET', '/aesthetic/albums', {
    opensPatient: 'none',
    access: carers,
    shows: ['aesthetic_photos', 'consents'],
    summary: 'Clients with photos, the newest first',
  }).output(z.array(Album)),
  photos: endpoint('GET', '/aesthetic/clients/{patientId}/photos', {
    opensPatient: 'input.patientId',
    access: carers,
    shows: ['aesthetic_photos', 'consents'],
    summary: 'Photos of a client whose consent holds, by area, the newest first',
  })
    .input(onePatient)
    .output(z.array(Photo)),
  addPhoto: endpoint('POST', '/aesthetic/clients/{patientId}/photos', {
    access: carers,
    summary: 'Put an uploaded photo into the gallery; the client must have agreed to photos',
    successStatus: 201,
  })
    .input(
      onePatient.extend({
        fileId: z.uuid('File not found'),
        area: text(120).min(1, 'Enter the area'),
        takenOn: Day,
      }),
    )
    .output(z.object({ id: z.string() }))
    .errors(consentMissing),
  setPhotoRemoved: endpoint('PATCH', '/aesthetic/photos/{id}', {
    access: carers,
    summary: 'Take a photo out of the gallery, or put it back',
  })
    .input(z.object({ id: z.uuid('Photo not found'), isRemoved: z.boolean() }))
    .output(z.object({ id: z.string() }))
    .errors({ ...onePhoto, ...consentMissing }),
  measure: endpoint('PUT', '/aesthetic/photos/{id}/measurement', {
    access: carers,
    summary: 'Keep the colour that was measured on a marked area; a measurement, not a diagnosis',
  })
    .input(Measurement.extend({ id: z.uuid('Photo not found') }))
    .output(z.object({ id: z.string() }))
    .errors(onePhoto),
};

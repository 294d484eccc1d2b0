import { z } from 'zod';
import { changedMeanwhile } from '#foundation/shared/changed-meanwhile.ts';
import { Day } from '#foundation/shared/dates/day.ts';
import { roles } from '#foundation/shared/roles.ts';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { Version, version } from '#foundation/shared/version.ts';
import { clockTime, slotMinutes } from '#modules/staff/contract.ts';
import { practices } from '#modules/staff/rules.ts';
import { priorities } from './rules/queue.ts';
import { statuses } from './rules.ts';

const kinds = ['booked', 'follow_up', 'walk_in'] as const;

/** Flat and without refinements, because a day's list is the most frequently read response of the product. */
export const Appointment = z.object({
  id: z.string(),
  patientId: z.string(),
  doctorId: z.string(),
  appointmentDate: z.string().describe('The day in the time zone of the clinic, YYYY-MM-DD'),
  startsAt: z.string(),
  endsAt: z.string(),
  tokenNumber: z.int(),
  kind: z.enum(kinds),
  status: z.enum(statuses),
  chiefComplaint: z.string(),
  cancelReason: z.string(),
  arrivedAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  priority: z.enum(priorities).nullable().describe('Why the visit goes before the others'),
  heldAt: z.string().nullable().describe('Since when the patient is on hold; not called until released'),
  queueFrom: z
    .string()
    .nullable()
    .describe('Moment that counts for the place in the queue; null to count from the booked time or arrival'),
  keptOnLeave: z.string().nullable().describe('The leave of the doctor despite which the visit is kept'),
  seriesId: z.string().nullable().describe('Shared by visits that were booked together'),
  version: Version,
  firstName: z.string(),
  lastName: z.string().nullable(),
  phone: z.string(),
  patientNumber: z.int(),
  doctorName: z.string(),
  doctorRole: z.enum(roles).describe('Tells doctors, who are called Dr., from practitioners, who can be booked too'),
  speciality: z.string(),
  room: z.string(),
  specialty: z.enum(practices).describe('The practice that the department of the doctor belongs to'),
});
export type Appointment = z.infer<typeof Appointment>;

/**
 * Everything that a change of status, arrival or queue alters. The caller has the rest, because it sent the version.
 */
export const VisitState = Appointment.pick({
  id: true,
  status: true,
  cancelReason: true,
  arrivedAt: true,
  startedAt: true,
  completedAt: true,
  priority: true,
  heldAt: true,
  queueFrom: true,
  keptOnLeave: true,
  version: true,
});
export type VisitState = z.infer<typeof VisitState>;

export const chiefComplaint = text(500).default('');

const place = {
  doctorId: z.uuid('Choose a doctor'),
  date: Day,
  time: z.string().min(1, 'Choose a time').pipe(clockTime),
  minutes: slotMinutes.optional().describe('Defaults to the slot length of the doctor, or of the visit being moved'),
};

export const NewAppointment = z.object({
  patientId: z.uuid('Choose a patient'),
  ...place,
  chiefComplaint,
  followUpOf: z.uuid().optional().describe('The visit that this one follows up'),
});
export type NewAppointment = z.output<typeof NewAppointment>;

export const Move = z.object({ id: z.uuid(), ...place, version });

export const StatusChange = z
  .object({ id: z.uuid(), status: z.enum(statuses), reason: text(300).default(''), version })
  .refine(({ status, reason }) => status !== 'cancelled' || isReason(reason), {
    path: ['reason'],
    message: reasonNeeded,
  });

export const notFound = { NOT_FOUND: { status: 404, message: 'Visit not found.' } } as const;
export const visitChanged = changedMeanwhile(Appointment);
export const ChangedVisit = visitChanged.CHANGED_MEANWHILE.data;
export type ChangedVisit = z.infer<typeof ChangedVisit>;
export const FreeSlotsOffer = z.object({ next: z.array(z.string()).describe('Start times of the next free slots') });
export const slotTaken = {
  SLOT_TAKEN: { status: 409, message: 'That time is taken. Choose another free time.', data: FreeSlotsOffer },
} as const;

export const slotGivenAway = {
  SLOT_GIVEN_AWAY: {
    status: 409,
    message: 'This time has been taken. Book a new time instead.',
  },
} as const;

/** Carries the visit that has the token. */
export const alreadyHasToken = {
  ALREADY_HAS_TOKEN: {
    status: 409,
    message: 'This patient already has a token with this doctor on that day.',
    data: z.object({ current: Appointment }),
  },
} as const;

export const noteSigned = {
  NOTE_SIGNED: {
    status: 409,
    message: 'The note of this visit is signed, so it stays with its doctor and day. Book another visit instead.',
  },
} as const;

export const notWaiting = {
  NOT_WAITING: { status: 409, message: 'This patient is no longer waiting.' },
} as const;

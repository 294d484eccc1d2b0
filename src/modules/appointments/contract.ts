import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { version } from '#foundation/shared/version.ts';
import { portalEndpoints } from './contract-portal.ts';
import { reminderEndpoints } from './contract-reminders.ts';
import { seriesEndpoints } from './contract-series.ts';
import {
  Appointment,
  alreadyHasToken,
  chiefComplaint,
  Move,
  NewAppointment,
  noteSigned,
  notFound,
  notWaiting,
  StatusChange,
  slotGivenAway,
  slotTaken,
  VisitState,
  visitChanged,
} from './contract-visit.ts';
import { runsWaitingRoom, waitingRoomEndpoints } from './contract-waiting-room.ts';
import { priorities } from './rules/queue.ts';
import { statuses } from './rules.ts';

/** Roles that book visits, in the hospital, the dental practice and the aesthetic clinic. */
const books = ['admin', 'doctor', 'nurse', 'receptionist', 'practitioner', 'assistant'] as const satisfies Role[];

const WalkIn = z.object({
  patientId: z.uuid('Choose a patient'),
  doctorId: z.uuid('Choose a doctor'),
  chiefComplaint,
  followUpOf: z.uuid().optional().describe('The visit to the same doctor that this one follows up'),
});

const Change = z.object({
  at: z.string(),
  by: z.string().nullable().describe('Null for the system'),
  fromStatus: z.enum(statuses).nullable().describe('Null for the booking itself'),
  toStatus: z.enum(statuses),
  fromStartsAt: z.string().nullable(),
  toStartsAt: z.string(),
  fromDoctor: z.string().nullable().describe('Name with title, such as "Dr. ..." for a doctor'),
  toDoctor: z.string(),
  reason: z.string(),
});
export type Change = z.infer<typeof Change>;

export const appointmentsLive: LiveTables = {
  appointments: books,
  displays: runsWaitingRoom,
  reminder_settings: ['admin'],
};

export const appointmentsContract = {
  list: endpoint('GET', '/appointments', {
    opensPatient: 'none',
    access: books,
    summary: 'List the visits of one or several days, by time',
    shows: ['appointments', 'patients'],
  })
    .input(z.object({ date: Day, days: z.int().min(1).max(42).default(1) }))
    .output(z.array(Appointment)),
  ofPatient: endpoint('GET', '/patients/{patientId}/appointments', {
    access: books,
    summary: 'List the newest 50 visits of a patient, latest first',
    shows: ['appointments'],
    opensPatient: 'input.patientId',
  })
    .input(z.object({ patientId: z.uuid() }))
    .output(z.array(Appointment)),
  book: endpoint('POST', '/appointments', { access: books, summary: 'Book a visit', successStatus: 201 })
    .input(NewAppointment)
    .output(Appointment)
    .errors(slotTaken),
  walkIn: endpoint('POST', '/appointments/walk-ins', {
    access: books,
    summary: 'Issue a token to a walk-in; one per doctor and day until that visit is over',
    successStatus: 201,
  })
    .input(WalkIn)
    .output(Appointment)
    .errors(alreadyHasToken),
  move: endpoint('POST', '/appointments/{id}/move', {
    access: books,
    summary: 'Move a visit to another time, day or doctor',
  })
    .input(Move)
    .output(Appointment)
    .errors({
      ...notFound,
      ...visitChanged,
      ...slotTaken,
      ...noteSigned,
      VISIT_OVER: { status: 409, message: 'A visit that is completed or cancelled cannot be moved. Reopen it first.' },
    }),
  changeDoctor: endpoint('POST', '/appointments/{id}/doctor', {
    access: books,
    summary:
      'Let somebody who waits see another doctor of today: with a new token, the same place in the queue, no slot',
  })
    .input(z.object({ id: z.uuid(), doctorId: z.uuid('Choose a doctor'), version }))
    .output(Appointment)
    .errors({ ...notFound, ...visitChanged, ...notWaiting, ...noteSigned, ...alreadyHasToken }),
  undo: endpoint('POST', '/appointments/{id}/undo', {
    access: books,
    summary:
      'Take the last change back: status, times, doctor, token and place in the queue are what they were; a walk-in of the last minute to whom nothing has happened is gone',
  })
    .input(z.object({ id: z.uuid(), version }))
    .output(Appointment)
    .errors({
      ...notFound,
      ...visitChanged,
      ...slotGivenAway,
      NEWER_TOKEN: {
        status: 409,
        message: 'This patient has got another token with this doctor since. Use that one, or cancel it first.',
      },
      NOTHING_TO_UNDO: { status: 409, message: 'There is nothing to undo on this visit. It can still be cancelled.' },
    }),
  setStatus: endpoint('PATCH', '/appointments/{id}/status', {
    access: books,
    summary: 'Change the status of a visit; every transition is allowed',
  })
    .input(StatusChange)
    .output(VisitState)
    .errors({
      ...notFound,
      ...visitChanged,
      ...slotGivenAway,
      ...alreadyHasToken,
    }),
  setArrival: endpoint('PATCH', '/appointments/{id}/arrival', {
    access: books,
    summary: 'Check a patient in, or undo the check-in',
  })
    .input(z.object({ id: z.uuid(), arrived: z.boolean(), version }))
    .output(VisitState)
    .errors({ ...notFound, ...visitChanged }),
  hold: endpoint('PATCH', '/appointments/{id}/hold', {
    access: books,
    summary: 'Put a waiting patient on hold, or release them; their place then counts from the release',
  })
    .input(z.object({ id: z.uuid(), held: z.boolean(), version }))
    .output(VisitState)
    .errors({ ...notFound, ...visitChanged, ...notWaiting }),
  skip: endpoint('PATCH', '/appointments/{id}/skip', {
    access: books,
    summary:
      'Let others go before a patient who does not answer; the place counts from now, and is behind the next patient at least',
  })
    .input(z.object({ id: z.uuid(), version }))
    .output(VisitState)
    .errors({ ...notFound, ...visitChanged, ...notWaiting }),
  keep: endpoint('PATCH', '/appointments/{id}/keep', {
    access: books,
    summary: 'Keep a visit although its doctor is away; it no longer counts as a clash with this leave',
  })
    .input(z.object({ id: z.uuid(), leaveId: z.uuid().describe('The leave or changed hours'), version }))
    .output(VisitState)
    .errors({
      ...notFound,
      ...visitChanged,
      NOT_IN_THE_WAY: { status: 409, message: 'This visit no longer clashes with a leave.' },
    }),
  prioritise: endpoint('PATCH', '/appointments/{id}/priority', {
    access: books,
    summary: 'Give a visit priority with a reason, or remove its priority',
  })
    .input(z.object({ id: z.uuid(), priority: z.enum(priorities).nullable(), version }))
    .output(VisitState)
    .errors({ ...notFound, ...visitChanged, ...notWaiting }),
  history: endpoint('GET', '/appointments/{id}/history', {
    opensPatient: 'use case',
    access: books,
    summary: 'List every change of a visit: who, when, from, to',
    shows: ['appointments'],
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.array(Change))
    .errors(notFound),

  freeSlots: endpoint('GET', '/doctors/{id}/free-slots', {
    opensPatient: 'none',
    access: books,
    summary: 'List the free slots of a day, and the next three from then on',
    shows: ['appointments', 'doctors', 'doctor_exceptions'],
  })
    .input(z.object({ id: z.uuid(), date: Day }))
    .output(
      z.object({
        minutes: z.int(),
        slots: z.array(z.string()),
        next: z.array(z.string()),
        leave: z.string().nullable().describe('Why the doctor is away that day'),
      }),
    )
    .errors({ NOT_FOUND: { status: 404, message: 'Doctor not found.' } }),

  ...seriesEndpoints,
  ...portalEndpoints,
  ...waitingRoomEndpoints,
  ...reminderEndpoints,
};

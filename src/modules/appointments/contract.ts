import { z } from 'zod';
import { changedMeanwhile } from '#foundation/shared/changed-meanwhile.ts';
import { Day } from '#foundation/shared/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { Latest, patientsThemselves } from '#modules/portal/contract.ts';
import { clockTime, slotMinutes } from '#modules/staff/contract.ts';
import { practices } from '#modules/staff/rules.ts';
import { priorities } from './rules/queue.ts';
import { mostOwnBookings, statuses } from './rules.ts';

/** Who books visits, in the hospital, the dental practice and the aesthetic clinic. */
const books = ['admin', 'doctor', 'nurse', 'receptionist', 'practitioner', 'assistant'] as const satisfies Role[];
const runsWaitingRoom = ['admin', 'receptionist'] as const satisfies Role[];

const kinds = ['booked', 'follow_up', 'walk_in'] as const;

/** Flat and without checks of its own: a day's list is the most read answer of the product. */
export const Appointment = z.object({
  id: z.string(),
  patientId: z.string(),
  doctorId: z.string(),
  appointmentDate: z.string().describe("YYYY-MM-DD, the clinic's day"),
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
  priority: z.enum(priorities).nullable().describe('Why it goes before the others'),
  heldAt: z.string().nullable().describe('Asked to wait since; not called until released'),
  queueFrom: z.string().nullable().describe('Counts in the queue from here; null: from its time or arrival'),
  version: Version,
  firstName: z.string(),
  lastName: z.string().nullable(),
  phone: z.string(),
  patientNumber: z.int(),
  doctorName: z.string(),
  speciality: z.string(),
  room: z.string(),
  specialty: z.enum(practices).describe('The rooms that its department belongs to'),
});
export type Appointment = z.infer<typeof Appointment>;

/** All that status, arrival and the queue change of a visit. Whoever has sent its version knows the rest. */
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
  version: true,
});
export type VisitState = z.infer<typeof VisitState>;

const version = Version.describe('The version that was read; an outdated one is refused');
const chiefComplaint = text(500).default('');

const place = {
  doctorId: z.uuid('Choose a doctor'),
  date: Day,
  time: z.string().min(1, 'Choose a time').pipe(clockTime),
  minutes: slotMinutes.optional().describe("Absent: the doctor's slot length, or the visit's own"),
};

export const NewAppointment = z.object({
  patientId: z.uuid('Choose a patient'),
  ...place,
  chiefComplaint,
  followUpOf: z.uuid().optional().describe('The visit that this one follows up'),
});
export type NewAppointment = z.output<typeof NewAppointment>;

const WalkIn = z.object({
  patientId: z.uuid('Choose a patient'),
  doctorId: z.uuid('Choose a doctor'),
  chiefComplaint,
});

export const Move = z.object({ id: z.uuid(), ...place, version });

export const StatusChange = z
  .object({ id: z.uuid(), status: z.enum(statuses), reason: text(300).default(''), version })
  .refine(({ status, reason }) => status !== 'cancelled' || reason, {
    path: ['reason'],
    message: 'Enter a reason',
  });

/** As the portal shows a visit. */
export const OwnVisit = Appointment.pick({
  id: true,
  patientId: true,
  doctorId: true,
  appointmentDate: true,
  startsAt: true,
  endsAt: true,
  tokenNumber: true,
  status: true,
  chiefComplaint: true,
  cancelReason: true,
  arrivedAt: true,
  version: true,
  firstName: true,
  lastName: true,
  doctorName: true,
  speciality: true,
  room: true,
}).extend({
  department: z.string(),
  serving: z.int().nullable().describe('The token that the doctor sees now; null: nobody, or not today'),
});
export type OwnVisit = z.infer<typeof OwnVisit>;

/** The doctor's own slot length holds, and the clinic's hours. */
const OwnBooking = NewAppointment.omit({ minutes: true, followUpOf: true });
const OwnMove = Move.omit({ minutes: true });
const OwnCancel = z.object({ id: z.uuid(), reason: text(300).min(1, 'Enter a reason'), version });

const Change = z.object({
  at: z.string(),
  by: z.string().nullable().describe('Null: the system'),
  fromStatus: z.enum(statuses).nullable().describe('Null: booked'),
  toStatus: z.enum(statuses),
  fromStartsAt: z.string().nullable(),
  toStartsAt: z.string(),
  fromDoctor: z.string().nullable(),
  toDoctor: z.string(),
  reason: z.string(),
});
export type Change = z.infer<typeof Change>;

const Display = z.object({ id: z.uuid(), name: z.string(), createdAt: z.string() });

export const WaitingRoom = z.object({
  clinicName: z.string(),
  timeZone: z.string(),
  queues: z.array(
    z.object({
      doctorId: z.string(),
      doctorName: z.string(),
      speciality: z.string(),
      room: z.string(),
      serving: z.int().nullable(),
      next: z.array(z.int()),
    }),
  ),
});
export type WaitingRoom = z.infer<typeof WaitingRoom>;

const notFound = { NOT_FOUND: { status: 404, message: 'Visit not found.' } } as const;
const visitChanged = changedMeanwhile(Appointment);
export const ChangedVisit = visitChanged.CHANGED_MEANWHILE.data;
export type ChangedVisit = z.infer<typeof ChangedVisit>;
export const FreeSlotsOffer = z.object({ next: z.array(z.string()).describe('When the next free slots begin') });
const slotTaken = {
  SLOT_TAKEN: { status: 409, message: 'That time is taken. Choose another free time.', data: FreeSlotsOffer },
} as const;

const slotGivenAway = {
  SLOT_GIVEN_AWAY: {
    status: 409,
    message: 'This time has been taken. Book a new time instead.',
  },
} as const;

const notWaiting = {
  NOT_WAITING: { status: 409, message: 'This patient is not waiting any more.' },
} as const;

const ownVisitChanged = {
  VISIT_CHANGED: { status: 409, message: 'The clinic has changed this visit. Check it and try again.' },
} as const;
const begun = {
  VISIT_BEGUN: { status: 409, message: 'This visit has started or is over. Please ask at the desk.' },
} as const;

const sameDay = {
  SAME_DAY: {
    status: 409,
    message: 'There is a visit with this doctor on that day already. Move that one, or choose another day.',
  },
} as const;

const ownLimits = {
  ...sameDay,
  TOO_MANY_BOOKINGS: {
    status: 409,
    message: `There are ${mostOwnBookings.inAll} visits booked already. Ask the clinic for more.`,
  },
} as const;

export const appointmentsLive: LiveTables = {
  appointments: books,
  displays: runsWaitingRoom,
};

export const appointmentsContract = {
  list: endpoint('GET', '/appointments', {
    opensPatient: 'none',
    access: books,
    summary: 'Visits of a day, or of some days, by time',
    shows: ['appointments', 'patients'],
  })
    .input(z.object({ date: Day, days: z.int().min(1).max(42).default(1) }))
    .output(z.array(Appointment)),
  ofPatient: endpoint('GET', '/patients/{patientId}/appointments', {
    access: books,
    summary: "A patient's newest 50 visits, the latest first",
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
    summary: 'Issue a token to a walk-in',
    successStatus: 201,
  })
    .input(WalkIn)
    .output(Appointment),
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
      VISIT_OVER: { status: 409, message: 'A visit that is completed or cancelled cannot be moved. Reopen it first.' },
    }),
  changeDoctor: endpoint('POST', '/appointments/{id}/doctor', {
    access: books,
    summary:
      'Let somebody who waits see another doctor of today: with a new token, the same place in the queue, no slot',
  })
    .input(z.object({ id: z.uuid(), doctorId: z.uuid('Choose a doctor'), version }))
    .output(Appointment)
    .errors({ ...notFound, ...visitChanged, ...notWaiting }),
  undo: endpoint('POST', '/appointments/{id}/undo', {
    access: books,
    summary: 'Take the last change back: status, times, doctor, token and place in the queue are what they were',
  })
    .input(z.object({ id: z.uuid(), version }))
    .output(Appointment)
    .errors({
      ...notFound,
      ...visitChanged,
      ...slotGivenAway,
      NOTHING_TO_UNDO: { status: 409, message: 'Nothing of this visit was changed yet.' },
    }),
  setStatus: endpoint('PATCH', '/appointments/{id}/status', {
    access: books,
    summary: 'Change the status of a visit; any may follow any',
  })
    .input(StatusChange)
    .output(VisitState)
    .errors({
      ...notFound,
      ...visitChanged,
      ...slotGivenAway,
    }),
  setArrival: endpoint('PATCH', '/appointments/{id}/arrival', {
    access: books,
    summary: 'Check a patient in, or take it back',
  })
    .input(z.object({ id: z.uuid(), arrived: z.boolean(), version }))
    .output(VisitState)
    .errors({ ...notFound, ...visitChanged }),
  hold: endpoint('PATCH', '/appointments/{id}/hold', {
    access: books,
    summary: 'Skip somebody who waits until released; then they count from that moment',
  })
    .input(z.object({ id: z.uuid(), held: z.boolean(), version }))
    .output(VisitState)
    .errors({ ...notFound, ...visitChanged, ...notWaiting }),
  prioritise: endpoint('PATCH', '/appointments/{id}/priority', {
    access: books,
    summary: 'Let a visit go before the others, with the reason, or not any more',
  })
    .input(z.object({ id: z.uuid(), priority: z.enum(priorities).nullable(), version }))
    .output(VisitState)
    .errors({ ...notFound, ...visitChanged, ...notWaiting }),
  history: endpoint('GET', '/appointments/{id}/history', {
    opensPatient: 'use case',
    access: books,
    summary: 'Every change of a visit: who, when, from, to',
    shows: ['appointments'],
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.array(Change))
    .errors(notFound),

  freeSlots: endpoint('GET', '/doctors/{id}/free-slots', {
    opensPatient: 'none',
    access: books,
    summary: 'The free slots of a day, and the next three from then on',
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

  mine: endpoint('GET', '/portal/appointments', {
    opensPatient: 'none',
    access: patientsThemselves,
    summary: "My visits and my family's, the latest first, with the token being served today",
  })
    .input(Latest)
    .output(z.array(OwnVisit)),
  bookableDoctors: endpoint('GET', '/portal/doctors', {
    opensPatient: 'none',
    access: patientsThemselves,
    summary: 'The doctors with whom a patient can book',
  }).output(z.array(z.object({ id: z.string(), name: z.string(), speciality: z.string(), department: z.string() }))),
  bookableSlots: endpoint('GET', '/portal/doctors/{doctorId}/free-slots', {
    opensPatient: 'none',
    access: patientsThemselves,
    summary: 'The free slots of a day, and the next three from then on',
  })
    .input(z.object({ doctorId: z.uuid(), date: Day }))
    .output(z.object({ slots: z.array(z.string()), next: z.array(z.string()) }))
    .errors({ NOT_FOUND: { status: 404, message: 'Doctor not found.' } }),
  bookMine: endpoint('POST', '/portal/appointments', {
    access: patientsThemselves,
    summary: 'Book a visit for myself or my family',
    successStatus: 201,
  })
    .input(OwnBooking)
    .output(Appointment)
    .errors({
      ...notFound,
      ...slotTaken,
      ...ownLimits,
    }),
  moveMine: endpoint('POST', '/portal/appointments/{id}/move', {
    access: patientsThemselves,
    summary: 'Move one of my visits to a free slot',
  })
    .input(OwnMove)
    .output(Appointment)
    .errors({ ...notFound, ...ownVisitChanged, ...slotTaken, ...begun, ...sameDay }),
  cancelMine: endpoint('POST', '/portal/appointments/{id}/cancel', {
    access: patientsThemselves,
    summary: 'Cancel one of my visits',
  })
    .input(OwnCancel)
    .output(VisitState)
    .errors({ ...notFound, ...ownVisitChanged, ...begun }),
  restoreMine: endpoint('POST', '/portal/appointments/{id}/restore', {
    access: patientsThemselves,
    summary: 'Take back that I cancelled one of my visits, within a minute and if its time is still free',
  })
    .input(z.object({ id: z.uuid(), version }))
    .output(VisitState)
    .errors({ ...ownLimits, ...notFound, ...ownVisitChanged, ...slotGivenAway }),

  displays: endpoint('GET', '/displays', {
    opensPatient: 'none',
    access: runsWaitingRoom,
    summary: 'The waiting-room screens in use',
    shows: ['displays'],
  }).output(z.array(Display)),
  addDisplay: endpoint('POST', '/displays', {
    access: runsWaitingRoom,
    summary: 'A new waiting-room screen; its address is told only now',
    successStatus: 201,
  })
    .input(z.object({ name: text(60).min(1, 'Enter a name') }))
    .output(z.object({ display: Display, path: z.string().describe('Open it on this site') })),
  revokeDisplay: endpoint('DELETE', '/displays/{id}', {
    access: runsWaitingRoom,
    summary: 'Switch a waiting-room screen off for good',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .errors({ NOT_FOUND: { status: 404, message: 'This screen no longer exists.' } }),
  waitingRoom: endpoint('GET', '/waiting-room/{key}', {
    opensPatient: 'none',
    access: 'anyone',
    summary: 'What a waiting-room screen shows: tokens, no names',
  })
    .input(z.object({ key: z.string().regex(/^[\w-]{64}$/, 'The address is incomplete') }))
    .output(WaitingRoom)
    .errors({ DISPLAY_OFF: { status: 404, message: 'This screen was switched off. Ask the desk for a new address.' } }),
};

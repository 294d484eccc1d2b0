import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { roles } from '#foundation/shared/roles.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { version } from '#foundation/shared/version.ts';
import { Latest, patientsThemselves } from '#modules/portal/contract.ts';
import { Appointment, Move, NewAppointment, notFound, slotGivenAway, slotTaken, VisitState } from './contract-visit.ts';
import { ownBookingFaults } from './rules.ts';

/** A visit as the portal shows it. */
export const OwnVisit = Appointment.pick({
  id: true,
  patientId: true,
  doctorId: true,
  appointmentDate: true,
  startsAt: true,
  endsAt: true,
  tokenNumber: true,
  status: true,
  kind: true,
  chiefComplaint: true,
  cancelReason: true,
  arrivedAt: true,
  version: true,
  firstName: true,
  lastName: true,
  doctorName: true,
  doctorRole: true,
  speciality: true,
  room: true,
}).extend({
  department: z.string(),
  serving: z
    .int()
    .nullable()
    .describe('The token with the doctor now; null if there is none or the visit is not today'),
  isDoctorAway: z.boolean().describe('The doctor has become unavailable at this time since the visit was booked'),
});
export type OwnVisit = z.infer<typeof OwnVisit>;

/** Patients cannot choose the length: the doctor's slot length and the clinic's hours apply. */
const OwnBooking = NewAppointment.omit({ minutes: true, followUpOf: true });
const OwnMove = Move.omit({ minutes: true });
const OwnCancel = z.object({ id: z.uuid(), reason: reasonText(300), version });

const ownVisitChanged = {
  VISIT_CHANGED: { status: 409, message: 'The clinic has changed this visit. Check it and try again.' },
} as const;
const begun = {
  VISIT_BEGUN: { status: 409, message: 'This visit has started or is over. Please ask at the desk.' },
} as const;

const sameDay = {
  SAME_DAY: { status: 409, message: ownBookingFaults.SAME_DAY },
} as const;

const ownLimits = {
  ...sameDay,
  TOO_MANY_BOOKINGS: { status: 409, message: ownBookingFaults.TOO_MANY_BOOKINGS },
} as const;

const BookableDoctor = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  speciality: z.string(),
  department: z.string(),
});
export type BookableDoctor = z.infer<typeof BookableDoctor>;

export const portalEndpoints = {
  mine: endpoint('GET', '/portal/appointments', {
    opensPatient: 'none',
    access: patientsThemselves,
    shows: ['appointments', 'patients', 'patient_accounts'],
    summary: 'List my visits and those of my family, latest first, with the token being served today',
  })
    .input(Latest)
    .output(z.array(OwnVisit)),
  bookableDoctors: endpoint('GET', '/portal/doctors', {
    opensPatient: 'none',
    access: patientsThemselves,
    summary: 'List the doctors with whom patients can book',
  }).output(z.array(BookableDoctor)),
  bookableSlots: endpoint('GET', '/portal/doctors/{doctorId}/free-slots', {
    opensPatient: 'none',
    access: patientsThemselves,
    summary: 'List the free slots of a day, and the next three from then on',
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
    summary: 'Restore a visit that I cancelled, within a minute and if its time is still free',
  })
    .input(z.object({ id: z.uuid(), version }))
    .output(VisitState)
    .errors({ ...ownLimits, ...notFound, ...ownVisitChanged, ...slotGivenAway }),
};

import { z } from 'zod';
import { changedMeanwhile } from '#foundation/shared/changed-meanwhile.ts';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import { type Role, roles } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version, version } from '#foundation/shared/version.ts';
import { practices, resourceKinds } from './rules.ts';

/** Roles that book or treat, and so need to know the doctors, rooms, devices and their hours. */
const plansVisits = ['admin', 'doctor', 'nurse', 'receptionist', 'practitioner', 'assistant'] as const satisfies Role[];
/** Roles that enter a doctor's absence: the desk, which moves the visits, and the doctor. */
const entersLeave = ['admin', 'doctor', 'receptionist'] as const satisfies Role[];
const otherDoctor = {
  OTHER_DOCTOR: { status: 403, message: 'Doctors enter their own leave. Ask the desk to enter it for a colleague.' },
} as const;
const setsUp = ['admin'] as const satisfies Role[];

export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:30');
export const slotMinutes = z.int('Enter whole minutes').min(5, 'At least 5 minutes').max(240, 'At most 240 minutes');

const Hours = z
  .object({ weekday: z.int().min(1).max(7).describe('Monday is 1'), from: clockTime, to: clockTime })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'End must be after start' });

export const NewException = z
  .object({
    fromDay: Day,
    toDay: Day,
    from: clockTime.nullable().default(null).describe('Omit for leave'),
    to: clockTime.nullable().default(null),
    reason: text(200).default(''),
  })
  .refine(({ fromDay, toDay }) => fromDay <= toDay, {
    path: ['toDay'],
    message: "Last day can't be before the first",
  })
  .refine(({ from, to }) => (from === null) === (to === null), { path: ['to'], message: 'Enter both times, or none' })
  .refine(({ from, to }) => from === null || to === null || from < to, {
    path: ['to'],
    message: 'End must be after start',
  });
export const DoctorException = NewException.safeExtend({ id: z.uuid() });
export type DoctorException = z.infer<typeof DoctorException>;

export const Doctor = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(roles),
  department: z.string(),
  specialty: z.enum(practices).describe('Practice that the department belongs to'),
  speciality: z.string(),
  registrationNumber: z.string(),
  room: z.string(),
  slotMinutes: z.int(),
  hours: z.array(Hours),
  exceptions: z.array(DoctorException),
  version: Version.describe('0 if not set up yet and not bookable'),
});
export type Doctor = z.infer<typeof Doctor>;

export const DoctorDetails = z.object({
  department: text(100).min(1, 'Department is required'),
  specialty: z.enum(practices).optional().describe('Specialty of the whole department; omit to keep it'),
  speciality: text(100).min(1, 'Speciality is required'),
  registrationNumber: text(60).default(''),
  room: text(40).default(''),
  slotMinutes,
  hours: z.array(Hours).max(28, 'At most 28 spans'),
});
export type DoctorDetails = z.output<typeof DoctorDetails>;

const NewResource = z.object({
  kind: z.enum(resourceKinds, 'Choose one'),
  name: text(80).min(1, 'Name is required'),
  departmentId: z.uuid().nullable().default(null).describe('Null if in no department'),
});
export const Resource = NewResource.extend({
  id: z.uuid(),
  department: z.string().nullable(),
  isActive: z.boolean().describe('False if no longer in use'),
  version: Version,
});
export type Resource = z.infer<typeof Resource>;

const Department = z.object({ id: z.uuid(), name: z.string(), specialty: z.enum(practices) });

const nameTaken = {
  NAME_TAKEN: { status: 409, message: 'This name is already in use. Choose another.' },
} as const;

export const staffLive: LiveTables = {
  departments: plansVisits,
  doctors: plansVisits,
  doctor_exceptions: plansVisits,
  resources: plansVisits,
};

export const staffContract = {
  departments: endpoint('GET', '/departments', {
    opensPatient: 'none',
    access: plansVisits,
    summary: 'List the departments of the clinic by name',
    shows: ['departments'],
  }).output(z.array(Department)),
  changeDepartment: endpoint('PUT', '/departments/{id}', {
    access: setsUp,
    summary: 'Set which rooms a department belongs to: hospital, dental or aesthetic',
  })
    .input(Department.pick({ id: true, specialty: true }))
    .output(Department)
    .errors({ NOT_FOUND: { status: 404, message: 'Department not found.' } }),

  doctors: endpoint('GET', '/doctors', {
    opensPatient: 'none',
    access: plansVisits,
    summary: 'List the doctors with their weeks and the exceptions from today on',
    shows: ['doctors', 'doctor_exceptions', 'departments'],
  }).output(z.array(Doctor)),
  windows: endpoint('GET', '/doctors/windows', {
    opensPatient: 'none',
    access: plansVisits,
    summary: 'List when the doctors are in, for one or more days',
    shows: ['doctors', 'doctor_exceptions'],
  })
    .input(z.object({ date: Day, days: z.int().min(1).max(7).default(1) }))
    .output(z.array(z.object({ doctorId: z.string(), day: z.string(), startsAt: z.string(), endsAt: z.string() }))),
  saveDoctor: endpoint('PUT', '/doctors/{id}', {
    access: setsUp,
    summary: 'Set up a doctor, or change the department, room, slot length and week; booked visits stay',
  })
    .input(DoctorDetails.extend({ id: z.uuid(), version }))
    .output(Doctor)
    .errors({
      NOT_FOUND: { status: 404, message: 'Doctor not found in this clinic.' },
      ...changedMeanwhile(Doctor),
    }),
  addException: endpoint('POST', '/doctors/{id}/exceptions', {
    access: entersLeave,
    summary: 'Enter leave or other hours; returns how many bookings clash',
    successStatus: 201,
  })
    .input(NewException.safeExtend({ id: z.uuid() }))
    .output(z.object({ exception: DoctorException, bookedVisits: z.int() }))
    .errors({ NOT_FOUND: { status: 404, message: 'Doctor not found.' }, ...otherDoctor }),
  removeException: endpoint('DELETE', '/doctors/{id}/exceptions/{exceptionId}', {
    access: entersLeave,
    summary: 'Cancel leave or other hours',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid(), exceptionId: z.uuid() }))
    .output(z.void())
    .errors({ NOT_FOUND: { status: 404, message: 'This entry no longer exists.' }, ...otherDoctor }),

  resources: endpoint('GET', '/resources', {
    opensPatient: 'none',
    access: plansVisits,
    summary: 'List the rooms and devices of the clinic by name; those no longer in use come last',
    shows: ['resources', 'departments'],
  }).output(z.array(Resource)),
  addResource: endpoint('POST', '/resources', { access: setsUp, summary: 'Add a room or a device', successStatus: 201 })
    .input(NewResource)
    .output(Resource)
    .errors(nameTaken),
  changeResource: endpoint('PUT', '/resources/{id}', {
    access: setsUp,
    summary: 'Change a room or a device, or take it out of use',
  })
    .input(NewResource.extend({ id: z.uuid(), isActive: z.boolean(), version }))
    .output(Resource)
    .errors({
      NOT_FOUND: { status: 404, message: 'Room or device not found.' },
      ...nameTaken,
      ...outdated,
    }),
};

import type { Appointment } from '#modules/appointments/contract-visit.ts';
import type { Status } from '#modules/appointments/rules.ts';
import { clinicInstant, daysBefore } from '../clinic-days.ts';
import type { DemoDoctor } from '../people/doctors.ts';
import { createRandom, type Random } from '../random.ts';
import { complaintsOf, type DemoPerson, isChild, sees } from './who-sees-whom.ts';

const daysOfHistory = 90;
const daysAhead = 14;
const minute = 60;

/** What a practice's days are made of. */
interface Practice {
  seed: string;
  /** Today's visits, one entry per doctor. */
  plans: readonly DayPlan[];
  complaints: readonly string[];
  /** Complaints of children; the same as the others if omitted. */
  ofChildren?: readonly string[];
}

const complaints = [
  'Fever for three days',
  'Cough and cold',
  'Review of reports',
  'Blood pressure check',
  'Back pain',
  'Stomach pain',
  'Headache',
  'Diabetes review',
  'Knee pain',
  'Skin rash',
  '',
  '',
] as const;

/** The visits of one doctor today. */
export interface DayPlan {
  /** How many visits lie before now, as far as opening hours allow. */
  behind: number;
  /** Status when booked; the current status follows from the clock. */
  visits: readonly Extract<Status, 'confirmed' | 'scheduled' | 'cancelled'>[];
}

/** Today's 24 visits, one entry per doctor. */
const plans: readonly DayPlan[] = [
  { behind: 4, visits: ['confirmed', 'confirmed', 'scheduled', 'confirmed', 'confirmed', 'scheduled', 'scheduled'] },
  { behind: 3, visits: ['scheduled', 'confirmed', 'scheduled', 'confirmed', 'scheduled'] },
  { behind: 3, visits: ['confirmed', 'scheduled', 'confirmed', 'confirmed', 'scheduled'] },
  { behind: 3, visits: ['scheduled', 'confirmed', 'cancelled', 'confirmed', 'scheduled'] },
  { behind: 0, visits: ['confirmed', 'scheduled'] },
];

const hospital: Practice = { seed: 'demo appointments', plans, complaints };

interface DemoPatient extends DemoPerson {
  id: string;
  createdAt: string;
}

export interface DemoVisit
  extends Pick<
    Appointment,
    | 'id'
    | 'patientId'
    | 'doctorId'
    | 'appointmentDate'
    | 'startsAt'
    | 'endsAt'
    | 'tokenNumber'
    | 'kind'
    | 'status'
    | 'chiefComplaint'
    | 'cancelReason'
    | 'arrivedAt'
    | 'startedAt'
    | 'completedAt'
  > {
  createdAt: string;
}

interface DemoClinic {
  today: string;
  now: Date;
  doctors: readonly DemoDoctor[];
  patients: readonly DemoPatient[];
  /** The hospital if omitted. */
  practice?: Practice;
}

/** Three months of visits, today's 24 with the status they have by now, and two weeks of bookings. */
export function demoVisits(clinic: DemoClinic): DemoVisit[] {
  const random = createRandom((clinic.practice ?? hospital).seed);
  const past = Array.from({ length: daysOfHistory }, (_, index) => pastDay(clinic, random, daysOfHistory - index));
  const ahead = Array.from({ length: daysAhead }, (_, index) => comingDay(clinic, random, index + 1));
  return [...past, todaysVisits(clinic, random), ...ahead].flat();
}

const isoWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const secondsOf = (clock: string) => Number(clock.slice(0, 2)) * 3600 + Number(clock.slice(3)) * minute;

/** The slots of a day, in seconds after midnight. */
function slotsOf({ hours, leave, slotMinutes }: DemoDoctor, day: string): number[] {
  if (leave && leave.fromDay <= day && day <= leave.toDay) return [];
  return hours
    .filter(({ weekday }) => weekday === isoWeekday(day))
    .flatMap(({ from, to }) => {
      const [opens, closes] = [secondsOf(from), secondsOf(to)];
      const count = Math.floor((closes - opens) / (slotMinutes * minute));
      return Array.from({ length: count }, (_, index) => opens + index * slotMinutes * minute);
    });
}

const some = (random: Random, slots: readonly number[], most: number) =>
  random
    .shuffle(slots)
    .slice(0, most)
    .sort((one, other) => one - other);

function visit(
  { doctors: _, ...clinic }: DemoClinic,
  random: Random,
  {
    doctor,
    day,
    slot,
    token,
    status,
  }: { doctor: DemoDoctor; day: string; slot: number; token: number; status: Status },
): DemoVisit {
  const startsAt = clinicInstant(day, slot);
  const { practice } = clinic;
  const fitting = clinic.patients.filter((patient) => sees(doctor, patient, day));
  const known = fitting.filter(({ createdAt }) => createdAt <= startsAt);
  const bookedDaysAgo = random.integer(1, 6);
  const id = random.id();
  const patient = random.pick([known, fitting, clinic.patients].find(({ length }) => length > 0) ?? []);
  const ofPractice = isChild(patient, day) ? (practice?.ofChildren ?? practice?.complaints) : practice?.complaints;
  return {
    id,
    patientId: patient.id,
    doctorId: doctor.userId,
    appointmentDate: day,
    startsAt,
    endsAt: clinicInstant(day, slot + doctor.slotMinutes * minute),
    tokenNumber: token,
    kind: 'booked',
    status,
    chiefComplaint: random.pick(ofPractice ?? complaintsOf[doctor.department] ?? hospital.complaints),
    cancelReason: status === 'cancelled' ? 'Patient called to cancel' : '',
    arrivedAt: null,
    startedAt: null,
    completedAt: null,
    createdAt: clinicInstant(daysBefore(day < clinic.today ? day : clinic.today, bookedDaysAgo), secondsOf('11:00')),
  };
}

function pastDay(clinic: DemoClinic, random: Random, daysAgo: number): DemoVisit[] {
  const day = daysBefore(clinic.today, daysAgo);
  return clinic.doctors.flatMap((doctor) =>
    some(random, slotsOf(doctor, day), random.integer(2, 5)).map((slot, index) => {
      const status = random.next() < 0.07 ? 'cancelled' : 'completed';
      const booked = visit(clinic, random, { doctor, day, slot, token: index + 1, status });
      if (status === 'cancelled') return booked;
      return {
        ...booked,
        kind: random.next() < 0.25 ? ('walk_in' as const) : booked.kind,
        arrivedAt: clinicInstant(day, slot - random.integer(2, 20) * minute),
        startedAt: clinicInstant(day, slot + random.integer(0, 15) * minute),
        completedAt: clinicInstant(day, slot + random.integer(16, 30) * minute),
      };
    }),
  );
}

function comingDay(clinic: DemoClinic, random: Random, daysFromNow: number): DemoVisit[] {
  const day = daysBefore(clinic.today, -daysFromNow);
  const most = Math.max(1, 4 - Math.floor(daysFromNow / 4));
  return clinic.doctors.flatMap((doctor) =>
    some(random, slotsOf(doctor, day), random.integer(1, most)).map((slot, index) =>
      visit(clinic, random, {
        doctor,
        day,
        slot,
        token: index + 1,
        status: random.next() < 0.4 ? 'confirmed' : 'scheduled',
      }),
    ),
  );
}

/**
 * Places today's visits before and after now as opening hours allow: in the morning all are still to come, at night all
 * are over.
 */
function todaysVisits(clinic: DemoClinic, random: Random): DemoVisit[] {
  const { today, now } = clinic;
  const seen = new Set<string>();
  const inToday = clinic.doctors.filter((doctor) => slotsOf(doctor, today).length > 0);
  return (clinic.practice ?? hospital).plans.flatMap(({ behind, visits }, at) => {
    const doctor = inToday[at];
    if (!doctor) return [];
    const slots = slotsOf(doctor, today);
    const passed = slots.filter((slot) => clinicInstant(today, slot) <= now.toISOString()).length;
    const first = Math.max(0, Math.min(passed - behind, slots.length - visits.length));
    return visits.map((status, index) => {
      const slot = slots[first + index] ?? 0;
      const fresh = clinic.patients.filter(({ id }) => !seen.has(id));
      const booked = visit({ ...clinic, patients: fresh }, random, {
        doctor,
        day: today,
        slot,
        token: index + 1,
        status,
      });
      seen.add(booked.patientId);
      const doorsOpen = clinicInstant(today, (slots[0] ?? 0) - 15 * minute);
      return { ...booked, ...whereabouts(random, booked, { now, doorsOpen }) };
    });
  });
}

/** Whether the patient has arrived, been called or left by now. */
function whereabouts(
  random: Random,
  { status, startsAt, endsAt }: DemoVisit,
  { now, doorsOpen }: { now: Date; doorsOpen: string },
): Partial<DemoVisit> {
  const moved = (moment: string, minutes: number) =>
    new Date(Date.parse(moment) + minutes * minute * 1000).toISOString();
  const early = moved(startsAt, -random.integer(10, 40));
  const arrivedAt = early > doorsOpen ? early : doorsOpen;
  const startedAt = moved(startsAt, random.integer(0, 3));
  const completedAt = moved(endsAt, -random.integer(0, 3));
  const isPast = (moment: string) => moment <= now.toISOString();
  if (status === 'cancelled' || !isPast(arrivedAt)) return {};
  if (!isPast(startedAt)) return { arrivedAt };
  if (!isPast(completedAt)) return { status: 'in_progress', arrivedAt, startedAt };
  return { status: 'completed', arrivedAt, startedAt, completedAt };
}

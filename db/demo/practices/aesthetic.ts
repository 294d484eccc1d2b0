import type { Service } from '#modules/aesthetic/contract-services.ts';
import { usualQuestions } from '#modules/aesthetic/rules/contraindications.ts';
import { clinicInstant, daysBefore } from '../clinic-days.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemoVisit } from '../visits/appointments.ts';
import { demoConsent } from './consents.ts';

const hour = 3600;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const weekOf = (from: string, to: string) => everyDay.map((weekday) => ({ weekday, from, to }));

/** The practitioner is the demo account; the dermatologist has one that nobody signs in to. */
export const aestheticPeople = [
  { speciality: 'Laser Practitioner', registrationNumber: '', room: '11', hours: weekOf('09:00', '20:00') },
  { speciality: 'Dermatologist', registrationNumber: 'TSMC/FMR/38126', room: '12', hours: weekOf('10:00', '18:00') },
] as const;

type Offered = Omit<Service, 'id' | 'isActive' | 'version'>;

const offered = (name: string, rupees: number, changes: Partial<Offered>): Offered => ({
  name,
  price: rupees * 100,
  plannedSessions: 1,
  intervalDays: 28,
  device: '',
  fluence: null,
  area: 'Full face',
  product: '',
  needsConsent: true,
  consentKind: 'treatment',
  questions: [...usualQuestions[changes.consentKind === 'laser' ? 'light' : 'skin']],
  ...changes,
});

export const aestheticServices: readonly Offered[] = [
  offered('Laser hair reduction', 3_500, {
    plannedSessions: 6,
    consentKind: 'laser',
    device: 'Diode laser 808 nm',
    fluence: 14,
    area: 'Underarms',
  }),
  offered('Chemical peel', 2_800, {
    plannedSessions: 4,
    intervalDays: 21,
    product: 'Glycolic acid 35%',
    consentKind: 'peel',
  }),
  offered('HydraFacial', 4_500, {
    plannedSessions: 3,
    device: 'HydraFacial',
    product: 'Activ-4 serum',
    needsConsent: false,
  }),
  offered('PRP hair therapy', 6_000, { plannedSessions: 4, area: 'Scalp', product: 'PRP kit 10 ml' }),
  offered('Microneedling', 3_800, { plannedSessions: 4, device: 'Dermapen', product: 'Hyaluronic serum' }),
  offered('Acne scar laser', 7_500, {
    plannedSessions: 5,
    intervalDays: 42,
    consentKind: 'laser',
    device: 'Fractional CO2',
    fluence: 18,
    area: 'Cheeks',
  }),
  offered('Tattoo removal', 4_000, {
    plannedSessions: 6,
    intervalDays: 42,
    consentKind: 'laser',
    device: 'Q-switched Nd:YAG laser',
    fluence: 5,
    area: 'Arms',
  }),
  offered('Botulinum toxin', 9_500, {
    area: 'Forehead',
    product: 'OnabotulinumtoxinA 20 units',
    consentKind: 'injectable',
  }),
  offered('Dermal filler', 18_000, { area: 'Cheeks', product: 'Hyaluronic acid 1 ml', consentKind: 'injectable' }),
];

/** Completed sessions, and the hour of today's next session; courses without an hour have ended. */
const courses = [
  { service: 0, done: 2, at: 10, by: 0, status: 'active', consents: ['treatment', 'photo'] },
  { service: 1, done: 1, at: 11, by: 0, status: 'active', consents: ['treatment', 'photo'] },
  { service: 2, done: 1, at: 12, by: 0, status: 'active', consents: [] },
  { service: 3, done: 1, at: 15, by: 0, status: 'active', consents: ['treatment'] },
  { service: 4, done: 1, at: 16, by: 0, status: 'active', consents: [] },
  { service: 5, done: 3, at: 11, by: 1, status: 'active', consents: ['treatment', 'photo'] },
  { service: 0, done: 6, at: null, by: 0, status: 'completed', consents: ['treatment'] },
  { service: 1, done: 4, at: null, by: 0, status: 'completed', consents: ['treatment'] },
  { service: 2, done: 3, at: null, by: 0, status: 'completed', consents: [] },
  { service: 4, done: 4, at: null, by: 1, status: 'completed', consents: ['treatment'] },
  { service: 5, done: 2, at: null, by: 1, status: 'stopped', consents: ['treatment'] },
] as const;

const talks = [
  { at: 10, by: 1, complaint: 'Pigmentation on the cheeks' },
  { at: 14, by: 1, complaint: 'Acne, first visit' },
  { at: 17, by: 0, complaint: 'Wants laser hair reduction' },
] as const;

interface DemoRoom {
  today: string;
  now: Date;
  /** User ids of the practitioner and the dermatologist. */
  userIds: readonly [string, string];
  patients: readonly {
    id: string;
    firstName: string;
    lastName: string | null;
    birthDate: string | null;
    guardian: string | null;
  }[];
}

type Visit = DemoVisit;

function visitAt(
  random: Random,
  { now }: DemoRoom,
  place: { day: string; at: number; doctorId: string; patientId: string; complaint: string },
): Visit {
  const startsAt = clinicInstant(place.day, place.at * hour);
  const endsAt = clinicInstant(place.day, place.at * hour + hour / 2);
  const moment = now.toISOString();
  const status =
    endsAt <= moment
      ? 'completed'
      : startsAt <= moment
        ? 'in_progress'
        : place.at % 2 === 0
          ? 'confirmed'
          : 'scheduled';
  const begun = status === 'completed' || status === 'in_progress';
  return {
    id: random.id(),
    patientId: place.patientId,
    doctorId: place.doctorId,
    appointmentDate: place.day,
    startsAt,
    endsAt,
    tokenNumber: 0,
    kind: 'booked',
    status,
    chiefComplaint: place.complaint,
    cancelReason: '',
    arrivedAt: begun ? startsAt : null,
    startedAt: begun ? startsAt : null,
    completedAt: status === 'completed' ? endsAt : null,
    createdAt: clinicInstant(daysBefore(place.day, 3), 11 * hour),
  };
}

/** The aesthetic room: six running courses, five ended ones, three first consultations today, and the payments. */
export function demoAesthetic(room: DemoRoom) {
  const random = createRandom('demo aesthetic');
  const { today, userIds, patients } = room;
  const plans = courses.map(({ service, done, at, by, status, consents }, index) => {
    const patient = patients[index];
    const offer = aestheticServices[service];
    if (!patient || !offer) throw new Error('The demo has too few patients or services');
    const doctorId = userIds[by];
    const id = random.id();
    const last = at === null ? 30 + index : offer.intervalDays;
    const past = Array.from({ length: done }, (_, number) => {
      const day = daysBefore(today, last + (done - number - 1) * offer.intervalDays);
      return visitAt(random, room, { day, at: 10 + index, doctorId, patientId: patient.id, complaint: offer.name });
    });
    const next =
      at === null
        ? []
        : [visitAt(random, room, { day: today, at, doctorId, patientId: patient.id, complaint: offer.name })];
    const visits = [...past, ...next];
    const held = visits.filter((visit) => visit.status === 'completed' || visit.status === 'in_progress');
    const sessions = held.map((visit, number) => ({
      id: random.id(),
      planId: id,
      patientId: patient.id,
      sessionNumber: number + 1,
      appointmentId: visit.id,
      carerId: doctorId,
      status: visit.status === 'completed' ? ('completed' as const) : ('in_progress' as const),
      startedAt: visit.startsAt,
      completedAt: visit.completedAt,
    }));
    return {
      patient,
      visits,
      sessions,
      consents,
      consentKind: offer.consentKind,
      settings: sessions
        .filter((session) => session.status === 'completed')
        .map((session) => ({
          sessionId: session.id,
          device: offer.device,
          fluence: offer.fluence,
          area: offer.area,
          product: offer.product,
          lot: offer.product ? `L${2400 + session.sessionNumber}` : '',
          price: offer.price,
        })),
      plan: {
        id,
        patientId: patient.id,
        specialty: 'aesthetic' as const,
        title: offer.name,
        carerId: doctorId,
        plannedSessions: offer.plannedSessions,
        intervalDays: offer.intervalDays,
        estimate: offer.price * offer.plannedSessions,
        // A course ends with its last session, if that is over by now.
        status:
          sessions.filter((session) => session.status === 'completed').length >= offer.plannedSessions
            ? ('completed' as const)
            : status,
        createdAt: clinicInstant(daysBefore(today, last + done * offer.intervalDays), 12 * hour),
      },
    };
  });
  const first = talks.map(({ at, by, complaint }, index) => {
    const patientId = patients[courses.length + index]?.id ?? '';
    return visitAt(random, room, { day: today, at, doctorId: userIds[by], patientId, complaint });
  });
  return {
    plans,
    talks: first,
    visits: withTokens([...plans.flatMap(({ visits }) => visits), ...first]),
    consents: plans.flatMap(({ patient, consents, consentKind, plan }) =>
      consents.map((needed) => {
        const kind = needed === 'treatment' ? consentKind : needed;
        return demoConsent(random, { patient, kind, signedAt: plan.createdAt, takenBy: userIds[0] });
      }),
    ),
  };
}

function withTokens(visits: readonly Visit[]): Visit[] {
  const last = new Map<string, number>();
  return visits
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    .map((visit) => {
      const key = `${visit.doctorId} ${visit.appointmentDate}`;
      const tokenNumber = (last.get(key) ?? 0) + 1;
      last.set(key, tokenNumber);
      return { ...visit, tokenNumber };
    });
}

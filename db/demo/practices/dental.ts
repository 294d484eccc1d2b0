import { ageInYears } from '#foundation/shared/dates/age-in-years.ts';
import { codeDetails, type EntryStatus } from '#modules/dental/rules/codes.ts';
import { missingConsents } from '#modules/dental/rules/missing-consents.ts';
import { type ReadEntry, readLine } from '#modules/dental/rules/read-line.ts';
import { clinicInstant, daysBefore } from '../clinic-days.ts';
import type { DemoDoctor } from '../people/doctors.ts';
import { createRandom, type Random } from '../random.ts';
import { type DayPlan, type DemoVisit, demoVisits } from '../visits/appointments.ts';
import { demoConsent } from './consents.ts';
import { adultCharts, childCharts, childComplaints, dentalComplaints, dentalPlans } from './dental-charts.ts';

/** The practice's 11 visits today, one entry per dentist. */
const plans: readonly DayPlan[] = [
  { behind: 3, visits: ['confirmed', 'scheduled', 'confirmed', 'confirmed', 'scheduled', 'scheduled'] },
  { behind: 2, visits: ['confirmed', 'scheduled', 'confirmed', 'confirmed', 'scheduled'] },
];

const hour = 3600;
/** Crowns, bridges and implants are planned only for adults. */
const grownUp = 18;
/** Age until which the last primary teeth, canines and molars, remain. */
const lastPrimaryTeeth = 10;
const firstEntryDaysAgo = 90;
const daysBetweenSittings = 12;

interface Patient {
  id: string;
  firstName: string;
  lastName: string | null;
  createdAt: string;
  birthDate: string | null;
  guardian: string | null;
}

interface Practice {
  today: string;
  now: Date;
  dentists: readonly DemoDoctor[];
  patients: readonly Patient[];
  visits: readonly DemoVisit[];
}

export const demoDentalVisits = (practice: Omit<Parameters<typeof demoVisits>[0], 'practice'>): DemoVisit[] =>
  demoVisits({
    ...practice,
    practice: { seed: 'demo dental visits', plans, complaints: dentalComplaints, ofChildren: childComplaints },
  });

const readAll = (lines: string): ReadEntry[] =>
  lines.split(', ').map((line) => {
    const read = readLine(line);
    if ('fault' in read) throw new Error(`The demo charts ${line}: ${read.fault}`);
    return read.entry;
  });

const entryBase = (random: Random, patientId: string, { tooth, surfaces, code }: ReadEntry, createdAt: string) => ({
  id: random.id(),
  patientId,
  tooth,
  surfaces,
  code,
  status: 'existing' as EntryStatus,
  createdAt,
  changedAt: createdAt,
});

const dayAt = (today: string, daysAgo: number, seconds = 11 * hour) =>
  clinicInstant(daysBefore(today, daysAgo), seconds);

/** Charts of today's patients, and six plans under way. */
export function demoDental({ today, now, dentists, patients, visits }: Practice) {
  const random = createRandom('demo dental');
  const coming = visits.filter(({ appointmentDate, status }) => appointmentDate === today && status !== 'cancelled');
  const birthDates = new Map(patients.map(({ id, birthDate }) => [id, birthDate]));
  const ageOf = ({ patientId }: DemoVisit) => ageInYears(birthDates.get(patientId) ?? null, today) ?? grownUp;
  const adults = coming.filter((visit) => ageOf(visit) >= grownUp);
  const children = coming.filter((visit) => ageOf(visit) <= lastPrimaryTeeth);
  const charted = [
    ...adultCharts.flatMap((chart, at) => ({ ...chart, visit: adults[at] })),
    ...childCharts.map((chart, at) => ({ ...chart, visit: children[at] })),
  ];
  const findings = charted.flatMap(({ visit, findings: lines }) =>
    visit
      ? readAll(lines).map((entry) =>
          entryBase(random, visit.patientId, entry, dayAt(today, firstEntryDaysAgo - random.integer(0, 20))),
        )
      : [],
  );
  const courses = dentalPlans.flatMap(({ chart, ...plan }) => {
    const visit = adults[chart];
    return visit ? [planCourse(random, { today, now }, plan, visit)] : [];
  });
  return {
    dentistId: dentists[0]?.userId ?? '',
    entries: findings,
    plans: courses.map(({ plan }) => plan),
    procedures: courses.flatMap(({ procedures }) => procedures),
    sessions: courses.flatMap(({ sessions }) => sessions),
    consents: courses.flatMap((course) => courseConsents(course, patients)),
    planVisits: courses.map(({ plan, visit }) => ({ planId: plan.id, appointmentId: visit.id })),
  };
}

/** Consents signed for the sittings held or under way; a plan that has not started still needs them. */
function courseConsents({ plan, procedures, sessions }: ReturnType<typeof planCourse>, patients: readonly Patient[]) {
  const random = createRandom(`demo dental consents ${plan.title}`);
  const patient = patients.find(({ id }) => id === plan.patientId);
  const held = procedures
    .filter(({ sitting }) => sitting <= sessions.length)
    .map(({ tooth, code, sitting }) => ({ tooth, code, sitting, status: 'planned' as const }));
  return missingConsents(held, sessions.length, []).flatMap((consent) =>
    patient ? [demoConsent(random, { patient, ...consent, signedAt: plan.createdAt, takenBy: plan.carerId })] : [],
  );
}

function planCourse(
  random: Random,
  { today, now }: { today: string; now: Date },
  { title, completed, sittings }: { title: string; completed: number; sittings: readonly string[] },
  visit: DemoVisit,
) {
  const planId = random.id();
  const { patientId, doctorId: carerId } = visit;
  const isOpen = visit.status === 'in_progress';
  /** When a sitting took place. */
  const doneAt = (sitting: number) => dayAt(today, (completed - sitting + 1) * daysBetweenSittings);
  const plannedAt = dayAt(today, (completed + 1) * daysBetweenSittings, 12 * hour);
  const procedures = sittings.flatMap((lines, index) =>
    readAll(lines).map((entry) => {
      const sitting = index + 1;
      const isNext = sitting === completed + 1;
      const status: EntryStatus = sitting <= completed ? 'completed' : isNext && isOpen ? 'in_progress' : 'planned';
      const changedAt = status === 'completed' ? doneAt(sitting) : (visit.startedAt ?? now.toISOString());
      return {
        ...entryBase(random, patientId, entry, plannedAt),
        planId,
        sitting,
        price: codeDetails[entry.code].rupees * 100,
        becomes: status === 'planned' ? null : { status, changedAt },
      };
    }),
  );
  const done = Array.from({ length: completed }, (_, index) => ({
    id: random.id(),
    planId,
    patientId,
    sessionNumber: index + 1,
    carerId,
    appointmentId: null,
    status: 'completed' as const,
    startedAt: doneAt(index + 1),
    completedAt: new Date(Date.parse(doneAt(index + 1)) + 45 * 60_000).toISOString(),
  }));
  const open = {
    id: random.id(),
    planId,
    patientId,
    sessionNumber: completed + 1,
    carerId,
    appointmentId: visit.id,
    status: 'in_progress' as const,
    startedAt: visit.startedAt ?? now.toISOString(),
    completedAt: null,
  };
  return {
    visit,
    plan: {
      id: planId,
      patientId,
      specialty: 'dental' as const,
      title,
      carerId,
      plannedSessions: sittings.length,
      estimate: procedures.reduce((sum, { price }) => sum + price, 0),
      createdAt: plannedAt,
    },
    procedures,
    sessions: isOpen ? [...done, open] : done,
  };
}

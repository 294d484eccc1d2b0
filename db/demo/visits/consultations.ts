import type { SignedDrug } from '#modules/consultations/contract.ts';
import { starterList } from '#modules/consultations/rules/drug-list.ts';
import { unsaidOutcome } from '#modules/consultations/rules/note.ts';
import { readLine } from '#modules/consultations/rules/prescription-line/prescription-line.ts';
import { daysBefore } from '../clinic-days.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemoVisit } from './appointments.ts';
import { adultCourses, type Course, childCourse, generalCourse } from './complaint-courses.ts';

interface DemoPatient {
  id: string;
  birthDate: string | null;
}

interface DemoRoom {
  visits: readonly DemoVisit[];
  patients: readonly DemoPatient[];
  /** The nurse recorded as having measured the vitals. */
  nurseId: string;
}

const adultFrom = 13;
const highestSystolic = 176;

/** A patient's usual values and their trend. */
interface Habit {
  isChild: boolean;
  respiratoryRate: number;
  systolic: number;
  /** Change per visit. */
  drift: number;
  pulse: number;
  weight: number;
  height: number;
}

function habitOf(random: Random, { birthDate }: DemoPatient, today: string): Habit {
  const years = birthDate ? Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) : 55;
  if (years < adultFrom) {
    const [weight, height] = [4 + years * 2.4 + random.next() * 2, 52 + years * 7];
    const [respiratoryRate, pulse] = years < 1 ? [34, 132] : [years < 5 ? 24 : 20, 118 - years * 2];
    return { isChild: true, respiratoryRate, systolic: 88 + years, drift: 0, pulse, weight, height };
  }
  const isRising = random.next() < 0.12;
  return {
    isChild: false,
    respiratoryRate: 15,
    systolic: 104 + Math.min(years, 70) / 3 + random.integer(0, 10),
    drift: isRising ? random.integer(3, 6) : 0,
    pulse: random.integer(66, 84),
    weight: random.integer(48, 88),
    height: random.integer(150, 178),
  };
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

function vitalsOf(random: Random, habit: Habit, visit: DemoVisit, earlier: number, takenBy: string) {
  const isFever = visit.chiefComplaint.startsWith('Fever');
  const usual = habit.systolic + (habit.drift === 0 ? random.integer(-5, 5) : 0);
  const systolic = Math.min(Math.round(usual + habit.drift * earlier), highestSystolic);
  return {
    id: random.id(),
    appointmentId: visit.id,
    patientId: visit.patientId,
    takenAt: visit.arrivedAt ?? visit.startsAt,
    takenBy,
    respiratoryRate: habit.respiratoryRate + random.integer(0, 3),
    oxygenSaturation: random.integer(96, 99),
    systolic,
    diastolic: Math.round(systolic * 0.63) + random.integer(0, 4),
    pulse: habit.pulse + random.integer(-3, 4) + (isFever ? 14 : 0),
    consciousness: 'alert',
    temperature: oneDecimal(isFever ? 38.2 + random.next() * 1.1 : 36.4 + random.next() * 0.6),
    weight: oneDecimal(habit.weight + random.next()),
    height: habit.isChild ? Math.round(habit.height) : habit.height,
  };
}

/** A course with its prescription lines parsed once for all its notes. */
interface WrittenCourse extends Course {
  prescribed: SignedDrug[];
}

function writeOut(course: Course): WrittenCourse {
  const prescribed = course.lines.map((text): SignedDrug => {
    const { drug, faults } = readLine(text, starterList);
    if (!drug) throw new Error(`A demo prescription cannot be read: ${text}. ${faults[0]?.message}`);
    return { ...drug, text, warnings: [], reason: '' };
  });
  return { ...course, prescribed };
}

const forChildren = writeOut(childCourse);
const otherwise = writeOut(generalCourse);
const forAdults = new Map(Object.entries(adultCourses).map(([complaint, course]) => [complaint, writeOut(course)]));

function noteOf(course: WrittenCourse, visit: DemoVisit) {
  const signedAt = visit.completedAt ?? visit.endsAt;
  return {
    id: visit.id,
    patientId: visit.patientId,
    complaint: visit.chiefComplaint,
    history: course.history,
    examination: course.examination,
    diagnosis: course.diagnosis || unsaidOutcome.diagnosis,
    treatmentPlan: course.treatmentPlan || unsaidOutcome.treatmentPlan,
    advice: course.advice,
    diagnosisCodes: course.codes,
    lines: course.lines.map((text) => ({ text, isAsWritten: false, reason: '' })),
    prescribed: course.prescribed,
    followUpOn: course.followUpDays === null ? null : daysBefore(visit.appointmentDate, -course.followUpDays),
    changedAt: signedAt,
    changedBy: visit.doctorId,
    signedAt,
    signedBy: visit.doctorId,
  };
}

/**
 * A note for every completed visit, and vitals for everybody who was measured: all of today's patients and most of the
 * earlier ones.
 */
export function demoConsultations({ visits, patients, nurseId }: DemoRoom) {
  const random = createRandom('demo consultations');
  const today = visits.reduce((last, { completedAt }) => (completedAt && completedAt > last ? completedAt : last), '');
  const habits = new Map(patients.map((patient) => [patient.id, habitOf(random, patient, today)]));
  const seen = new Map<string, number>();
  const measured = visits
    .filter(({ status, arrivedAt }) => status === 'completed' || (status !== 'cancelled' && arrivedAt !== null))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const vitals = measured.flatMap((visit) => {
    const habit = habits.get(visit.patientId);
    if (!habit || random.next() < 0.1) return [];
    const earlier = seen.get(visit.patientId) ?? 0;
    seen.set(visit.patientId, earlier + 1);
    return [vitalsOf(random, habit, visit, earlier, nurseId)];
  });
  const notes = visits
    .filter(({ status }) => status === 'completed')
    .map((visit) => {
      const isChild = habits.get(visit.patientId)?.isChild ?? false;
      const course = isChild ? forChildren : (forAdults.get(visit.chiefComplaint) ?? otherwise);
      return noteOf(course, visit);
    });
  return { vitals, notes };
}

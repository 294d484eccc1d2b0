import { generalMedicine, isComplaintOf, medicalFields } from '../content/medical-fields.ts';
import { type Presence, presences } from '../rules.ts';

/** A patient who came within so many days sees the same doctor again. */
const sameDoctorDays = 90;

interface DoctorToday {
  id: string;
  department: string;
  speciality: string;
  presence: Presence;
  /** How many wait for this doctor now. */
  waiting: number;
}

interface WalkIn {
  patient: { sex: 'female' | 'male' | 'other'; birthDate: string | null };
  complaint: string;
  /** The last visit that was held, with whom and on which day. */
  lastSeen: { doctorId: string; day: string } | null;
  inToday: readonly DoctorToday[];
  /** The clinic's day. */
  today: string;
}

export type ProposalReason = 'seen last' | 'fits' | 'general' | 'shortest wait';

export interface Proposal {
  doctorId: string;
  reason: ProposalReason;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

interface ComesAgain {
  lastSeen: WalkIn['lastSeen'];
  doctorId: string | null;
  today: string;
  /** So many days after a paid visit a follow-up is free; 0: never. */
  freeDays: number;
}

/**
 * Whether somebody may come because of the last visit: to the same doctor, not long ago. Soon enough to be free it is proposed, and the
 * desk, which knows what they come with, has the last word.
 */
export function followUpOffer({
  lastSeen,
  doctorId,
  today,
  freeDays,
}: ComesAgain): { day: string; isFree: boolean } | null {
  if (!lastSeen || lastSeen.doctorId !== doctorId) return null;
  const days = daysBetween(lastSeen.day, today);
  return days > sameDoctorDays ? null : { day: lastSeen.day, isFree: days <= freeDays && freeDays > 0 };
}

function yearsOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

const fieldOf = ({ department, speciality }: DoctorToday) =>
  medicalFields.find(({ called }) => called.test(speciality) || called.test(department));

/** Whether a doctor's field sees such people at all, whatever they come with. */
function admits(doctor: DoctorToday, { sex, birthDate }: WalkIn['patient'], today: string): boolean {
  const field = fieldOf(doctor);
  if (!field) return true;
  if (field.isForWomen && sex === 'male') return false;
  const age = birthDate ? yearsOn(birthDate, today) : null;
  const { from = 0, below = Number.POSITIVE_INFINITY } = field.ages ?? {};
  return age === null ? !field.ages?.below : from <= age && age < below;
}

/** For children their own department, whatever they come with; for others the one that treats the complaint. */
function fits(doctor: DoctorToday, { patient, complaint, today }: WalkIn): boolean {
  const field = fieldOf(doctor);
  if (!field || !admits(doctor, patient, today)) return false;
  return field.complaints ? isComplaintOf(complaint, field.complaints) : true;
}

const isGeneral = (doctor: DoctorToday) =>
  !fieldOf(doctor) && (generalMedicine.test(doctor.speciality) || generalMedicine.test(doctor.department));

/** Who is in now before who comes later, and those before who has gone; among them the shortest wait. */
function soonest(doctors: readonly DoctorToday[]): DoctorToday | undefined {
  const order = ({ presence }: DoctorToday) => presences.indexOf(presence);
  return doctors.toSorted((one, other) => order(one) - order(other) || one.waiting - other.waiting)[0];
}

/** Whom somebody without an appointment is proposed to see, and why. The desk may choose anybody else. */
export function proposeDoctor(walkIn: WalkIn): Proposal | null {
  const { patient, lastSeen, inToday, today } = walkIn;
  const known = inToday.find(({ id, presence }) => id === lastSeen?.doctorId && presence !== 'over');
  if (known && lastSeen && daysBetween(lastSeen.day, today) <= sameDoctorDays) {
    return { doctorId: known.id, reason: 'seen last' };
  }
  const admitting = inToday.filter((doctor) => admits(doctor, patient, today));
  const steps: [ProposalReason, readonly DoctorToday[]][] = [
    ['fits', admitting.filter((doctor) => fits(doctor, walkIn))],
    ['general', admitting.filter(isGeneral)],
    ['shortest wait', admitting],
    ['shortest wait', inToday],
  ];
  // Somebody who has gone home is proposed only when nobody else is left.
  for (const isThere of [true, false]) {
    for (const [reason, doctors] of steps) {
      const doctor = soonest(doctors.filter(({ presence }) => !isThere || presence !== 'over'));
      if (doctor) return { doctorId: doctor.id, reason };
    }
  }
  return null;
}

import { generalMedicine, isComplaintOf, medicalFields } from '../content/medical-fields.ts';
import { type Presence, presences } from '../rules.ts';

/** A patient who returns within this many days sees the same doctor again. */
const sameDoctorDays = 90;

interface DoctorToday {
  id: string;
  department: string;
  speciality: string;
  presence: Presence;
  /** Patients waiting for this doctor now. */
  waiting: number;
}

interface WalkIn {
  patient: { sex: 'female' | 'male' | 'other'; birthDate: string | null };
  complaint: string;
  /** Doctor and day of the last visit that took place. */
  lastSeen: { doctorId: string; day: string } | null;
  inToday: readonly DoctorToday[];
  /** The clinic's current day. */
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
  /** Days after a paid visit within which a follow-up is free; 0 for never. */
  freeDays: number;
}

/**
 * Whether the visit may be a follow-up: with the same doctor, not long after the last visit. If it would be free, the
 * follow-up is preselected, but the desk decides, because it knows the patient's complaint.
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

/** Whether a doctor's field sees patients of this age and sex at all, whatever the complaint. */
function admits(doctor: DoctorToday, { sex, birthDate }: WalkIn['patient'], today: string): boolean {
  const field = fieldOf(doctor);
  if (!field) return true;
  if (field.isForWomen && sex === 'male') return false;
  const age = birthDate ? yearsOn(birthDate, today) : null;
  const { from = 0, below = Number.POSITIVE_INFINITY } = field.ages ?? {};
  return age === null ? !field.ages?.below : from <= age && age < below;
}

/** Children go to their own department, whatever the complaint; others to the one that treats the complaint. */
function fits(doctor: DoctorToday, { patient, complaint, today }: WalkIn): boolean {
  const field = fieldOf(doctor);
  if (!field || !admits(doctor, patient, today)) return false;
  return field.complaints ? isComplaintOf(complaint, field.complaints) : true;
}

const isGeneral = (doctor: DoctorToday) =>
  !fieldOf(doctor) && (generalMedicine.test(doctor.speciality) || generalMedicine.test(doctor.department));

/**
 * Doctors who are in now before those who come later, and these before those who have left; within each group, the
 * shortest wait first.
 */
function soonest(doctors: readonly DoctorToday[]): DoctorToday | undefined {
  const order = ({ presence }: DoctorToday) => presences.indexOf(presence);
  return doctors.toSorted((one, other) => order(one) - order(other) || one.waiting - other.waiting)[0];
}

/** Proposes a doctor for a walk-in and says why. The desk may choose any other. */
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
  // A doctor who has gone home is proposed only if nobody else is left.
  for (const isThere of [true, false]) {
    for (const [reason, doctors] of steps) {
      const doctor = soonest(doctors.filter(({ presence }) => !isThere || presence !== 'over'));
      if (doctor) return { doctorId: doctor.id, reason };
    }
  }
  return null;
}

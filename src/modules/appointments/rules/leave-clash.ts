import type { Status } from '../rules.ts';

interface Absence {
  fromDay: string;
  toDay: string;
  /** Hours (HH:MM on the clinic's clock) in which the doctor is in despite the absence; null if away all day. */
  from: string | null;
  to: string | null;
}

interface Booked {
  doctorId: string;
  status: Status;
  appointmentDate: string;
  startsAt: string;
  /** HH:MM on the clinic's clock. */
  begins: string;
  ends: string;
}

/**
 * Whether a visit is booked for a time when its doctor will be away. Visits that have begun or are over do not count.
 */
export function isInTheWay(visit: Booked, doctorId: string, absence: Absence, now: string): boolean {
  const { appointmentDate: day, status } = visit;
  if (visit.doctorId !== doctorId || visit.startsAt <= now) return false;
  if (status !== 'scheduled' && status !== 'confirmed') return false;
  if (day < absence.fromDay || day > absence.toDay) return false;
  if (absence.from === null || absence.to === null) return true;
  return visit.begins < absence.from || visit.ends > absence.to;
}

/** The number of clashing bookings, or, once each has been decided on, the number kept. */
export function clashCount({ all, undecided }: { all: number; undecided: number }): string {
  if (undecided === 0) return all === 1 ? '1 booking kept' : `${all} bookings kept`;
  return undecided === 1 ? '1 booking clashes' : `${undecided} bookings clash`;
}

export const clashTitle = (undecided: number): string =>
  undecided === 0 ? 'All bookings decided' : `${clashCount({ all: undecided, undecided })} with this leave`;

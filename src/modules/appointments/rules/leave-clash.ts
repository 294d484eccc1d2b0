import type { Status } from '../rules.ts';

interface Absence {
  fromDay: string;
  toDay: string;
  /** In between these hours all the same; null: away all day. HH:MM of the clinic's clock. */
  from: string | null;
  to: string | null;
}

interface Booked {
  doctorId: string;
  status: Status;
  appointmentDate: string;
  startsAt: string;
  /** HH:MM of the clinic's clock. */
  begins: string;
  ends: string;
}

/** Whether a visit is booked when its doctor will be away. What has begun or is over is in nobody's way. */
export function isInTheWay(visit: Booked, doctorId: string, absence: Absence, now: string): boolean {
  const { appointmentDate: day, status } = visit;
  if (visit.doctorId !== doctorId || visit.startsAt <= now) return false;
  if (status !== 'scheduled' && status !== 'confirmed') return false;
  if (day < absence.fromDay || day > absence.toDay) return false;
  if (absence.from === null || absence.to === null) return true;
  return visit.begins < absence.from || visit.ends > absence.to;
}

/** How many bookings are in the way, or that somebody has decided about all that are left. */
export function clashCount({ all, undecided }: { all: number; undecided: number }): string {
  if (undecided === 0) return all === 1 ? '1 booking kept' : `${all} bookings kept`;
  return undecided === 1 ? '1 booking clashes' : `${undecided} bookings clash`;
}

export const clashTitle = (undecided: number): string =>
  undecided === 0 ? 'All bookings decided' : `${clashCount({ all: undecided, undecided })} with this leave`;

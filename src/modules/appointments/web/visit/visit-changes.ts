import { clinicDateTime, clinicTime } from '#foundation/web/clinic-date.ts';
import type { Appointment, ChangedVisit } from '../../contract.ts';
import { type Status, statusNames } from '../../rules.ts';

/** What the desk changes in place. */
export type VisitChange = { status: Status; reason: string } | { arrived: boolean; since?: string };

/** The visit as it will be. */
export function changed(visit: Appointment, change: VisitChange, now: string): Appointment {
  if ('arrived' in change) return { ...visit, arrivedAt: change.arrived ? (change.since ?? now) : null };
  return { ...visit, status: change.status, cancelReason: change.status === 'cancelled' ? change.reason : '' };
}

/** What takes a change back. Whoever is called in counts as arrived, so that has to go too. */
export function inverses(before: Appointment, change: VisitChange): VisitChange[] {
  if ('arrived' in change) return [before.arrivedAt ? { arrived: true, since: before.arrivedAt } : { arrived: false }];
  const back = { status: before.status, reason: before.cancelReason };
  return change.status === 'in_progress' && before.arrivedAt === null ? [back, { arrived: false }] : [back];
}

export function changeText(change: VisitChange): string {
  if ('arrived' in change) return change.arrived ? 'checked in' : 'not arrived';
  return statusNames[change.status];
}

/** For whoever came second: who changed what since they looked. */
export function changedMeanwhileText(seen: Appointment, { current, changes }: ChangedVisit): string {
  const people = [...new Set(changes.map(({ by }) => by))].join(', ') || 'Someone else';
  const last = changes.at(-1);
  const isElsewhere = seen.startsAt !== current.startsAt || seen.doctorId !== current.doctorId;
  const differences = [
    seen.status === current.status ? null : statusNames[current.status] + because(current),
    isElsewhere ? `moved to ${clinicDateTime(current.startsAt)} with Dr. ${current.doctorName}` : null,
    seen.arrivedAt === current.arrivedAt ? null : arrivalText(current),
  ].filter((difference) => difference !== null);
  const when = last ? ` at ${clinicTime(last.at)}` : '';
  const what = differences.length > 0 ? `: it is now ${differences.join(', ')}` : '';
  return `${people} changed this visit${when}${what}. Nothing was overwritten.`;
}

const because = ({ cancelReason }: Appointment) => (cancelReason ? ` (${cancelReason})` : '');

const arrivalText = ({ arrivedAt }: Appointment) =>
  arrivedAt === null ? 'not arrived' : `checked in since ${clinicTime(arrivedAt)}`;

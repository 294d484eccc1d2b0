import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { clinicDateTime, clinicTime } from '#foundation/web/clinic-date.ts';
import type { Appointment, ChangedVisit } from '../../contract-visit.ts';
import { type Priority, priorityNames } from '../../rules/queue.ts';
import { type Status, statusNames } from '../../rules.ts';

/** A change that the desk makes directly in the list. */
export type VisitChange =
  | { status: Status; reason: string }
  | { arrived: boolean }
  | { held: boolean }
  /** Lets those who are waiting go first. */
  | { skipped: true }
  | { priority: Priority | null }
  /** Keeps the visit booked despite this leave. */
  | { leaveId: string }
  /** Undoes the last change: the visit as it was before. */
  | { back: Appointment };

/** The visit as it will be after the change. */
export function changed(visit: Appointment, change: VisitChange, now: string): Appointment {
  if ('back' in change) return { ...visit, ...change.back, version: visit.version };
  if ('held' in change) return { ...visit, heldAt: change.held ? now : null, ...(!change.held && { queueFrom: now }) };
  if ('skipped' in change) return { ...visit, queueFrom: now };
  if ('priority' in change) return { ...visit, priority: change.priority };
  if ('leaveId' in change) return { ...visit, keptOnLeave: change.leaveId };
  if ('arrived' in change) {
    return change.arrived ? { ...visit, arrivedAt: now } : { ...visit, arrivedAt: null, heldAt: null, queueFrom: null };
  }
  return { ...visit, status: change.status, cancelReason: change.status === 'cancelled' ? change.reason : '' };
}

export function changeText(change: VisitChange): string {
  if ('back' in change) return 'undone';
  if ('held' in change) return change.held ? 'on hold' : 'back in the queue';
  if ('skipped' in change) return 'skipped';
  if ('priority' in change) return change.priority ? `priority, ${priorityNames[change.priority]}` : 'no priority';
  if ('leaveId' in change) return 'kept';
  if ('arrived' in change) return change.arrived ? 'checked in' : 'not arrived';
  return statusNames[change.status];
}

/** Tells a user whose change came too late who has changed what since they read the visit. */
export function changedMeanwhileText(seen: Appointment, { current, changes }: ChangedVisit): string {
  const people = [...new Set(changes.map(({ by }) => by))].join(', ') || 'Someone else';
  const last = changes.at(-1);
  const isElsewhere = seen.startsAt !== current.startsAt || seen.doctorId !== current.doctorId;
  const differences = [
    seen.status === current.status ? null : statusNames[current.status] + because(current),
    isElsewhere ? `moved to ${clinicDateTime(current.startsAt)} with ${doctorOf(current)}` : null,
    seen.arrivedAt === current.arrivedAt ? null : arrivalText(current),
    seen.heldAt === current.heldAt ? null : current.heldAt ? 'on hold' : 'back in the queue',
    seen.priority === current.priority ? null : priorityText(current),
  ].filter((difference) => difference !== null);
  const when = last ? ` at ${clinicTime(last.at)}` : '';
  const what = differences.length > 0 ? `: it is now ${differences.join(', ')}` : '';
  return `${people} changed this visit${when}${what}. Nothing was overwritten.`;
}

const because = ({ cancelReason }: Appointment) => (cancelReason ? ` (${cancelReason})` : '');

const priorityText = ({ priority }: Appointment) =>
  priority ? `a priority (${priorityNames[priority]})` : 'no priority';

const arrivalText = ({ arrivedAt }: Appointment) =>
  arrivedAt === null ? 'not arrived' : `checked in since ${clinicTime(arrivedAt)}`;

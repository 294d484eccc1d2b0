import { earlierFirst } from '#foundation/shared/dates/earlier-first.ts';
import type { QueueOrder } from '#modules/identity/rules.ts';
import { isOpen, isWaiting, later, type Status } from '../rules.ts';

/** Why a patient goes before the others. */
export const priorities = ['emergency', 'pregnant', 'elderly'] as const;
export type Priority = (typeof priorities)[number];

export const priorityNames: Record<Priority, string> = {
  emergency: 'Emergency',
  pregnant: 'Pregnant',
  elderly: 'Elderly',
};

/** A booked patient who is later than this is queued by arrival instead of the booked time. */
const lateAfterMinutes = 10;

export interface InQueue {
  kind: 'booked' | 'follow_up' | 'walk_in';
  status: Status;
  startsAt: string;
  arrivedAt: string | null;
  tokenNumber: number;
  priority: Priority | null;
  heldAt: string | null;
  /** Set by a skip, the end of a hold or a change of doctor: the visit is queued from this moment, whatever its kind. */
  queueFrom: string | null;
}

/** The moment that decides a visit's place in the queue. */
export function countsFrom({
  kind,
  startsAt,
  arrivedAt,
  queueFrom,
}: Pick<InQueue, 'kind' | 'startsAt' | 'arrivedAt' | 'queueFrom'>): string {
  if (queueFrom) return queueFrom;
  if (arrivedAt === null) return startsAt;
  const isLate = arrivedAt > later(startsAt, lateAfterMinutes);
  return kind === 'walk_in' || isLate ? arrivedAt : startsAt;
}

function compare(one: InQueue, other: InQueue, order: QueueOrder): number {
  if (order === 'token') return one.tokenNumber - other.tokenNumber;
  return (
    Number(one.priority === null) - Number(other.priority === null) ||
    earlierFirst(countsFrom(one), countsFrom(other)) ||
    one.tokenNumber - other.tokenNumber
  );
}

/** Patients who have arrived and can be called, next first. Those on hold are left out until released. */
export function queueOf<Visit extends InQueue>(visits: readonly Visit[], order: QueueOrder): Visit[] {
  return visits
    .filter((visit) => isWaiting(visit) && visit.heldAt === null)
    .toSorted((one, other) => compare(one, other, order));
}

/**
 * The earliest moment from which a visit of the queue may count once it is skipped: that of the next one, so that it goes
 * first even if both came early, but not before its own, so that nobody gains by it. Null if it is not in the queue.
 */
export function skippedTo<Visit extends InQueue & { id: string }>(queue: readonly Visit[], id: string): string | null {
  const at = queue.findIndex((visit) => visit.id === id);
  const [skipped, next] = at < 0 ? [] : queue.slice(at, at + 2);
  if (!skipped) return null;
  const own = countsFrom(skipped);
  const afterNext = next ? new Date(Date.parse(countsFrom(next)) + 1).toISOString() : own;
  return own > afterNext ? own : afterNext;
}

/** The visits of a day as the desk and the doctors see them, with those needing action first. */
export function dayInParts<Visit extends InQueue>(visits: readonly Visit[], order: QueueOrder) {
  const byTime = visits.toSorted(
    (one, other) => earlierFirst(one.startsAt, other.startsAt) || one.tokenNumber - other.tokenNumber,
  );
  return {
    inside: byTime.filter(({ status }) => status === 'in_progress'),
    waiting: queueOf(visits, order),
    held: byTime.filter((visit) => isWaiting(visit) && visit.heldAt !== null),
    expected: byTime.filter(
      ({ status, arrivedAt }) => isOpen(status) && status !== 'in_progress' && arrivedAt === null,
    ),
    over: byTime.filter(({ status }) => !isOpen(status)),
  };
}

/** The visit a doctor sees next: the first in the queue, or the first expected one when nobody is waiting. */
export function nextVisit<Visit extends InQueue>(visits: readonly Visit[], order: QueueOrder): Visit | null {
  const { waiting, expected } = dayInParts(visits, order);
  return waiting[0] ?? expected[0] ?? null;
}

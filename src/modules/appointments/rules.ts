import { earlierFirst } from '#foundation/shared/dates/earlier-first.ts';
import type { Span } from '#modules/staff/rules.ts';

/** In the order of the specification. Every transition is allowed. */
export const statuses = ['scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled'] as const;
export type Status = (typeof statuses)[number];

export const statusNames: Record<Status, string> = {
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** A booked visit holds its slot as long as it is open. */
export const isOpen = (status: Status) => status !== 'completed' && status !== 'cancelled';

/** Whether a patient may still move or cancel the visit without asking at the desk. */
export const mayChangeOwn = ({ status, arrivedAt }: { status: Status; arrivedAt: string | null }) =>
  (status === 'scheduled' || status === 'confirmed') && arrivedAt === null;

/** The most upcoming visits a patient may book in the portal, so that nobody fills a doctor's day from home. */
export const mostOwnBookings = { ofDoctorAndDay: 1, inAll: 4 };

interface Held {
  doctorId: string;
  day: string;
}

export const ownBookingFaults = {
  SAME_DAY: 'There is already a visit with this doctor on that day. Move that one, or choose another day.',
  TOO_MANY_BOOKINGS: `${mostOwnBookings.inAll} visits are already booked. Ask the clinic for more.`,
};

/** Whether a visit counts towards the limit of a patient's bookings: still to come, and booked for a time. */
export const isHeld = ({ status, kind, endsAt }: { status: Status; kind: string; endsAt: string }, now: Date) =>
  (status === 'scheduled' || status === 'confirmed') && kind !== 'walk_in' && new Date(endsAt) > now;

/** Why a patient may not book another visit; null if they may. */
export function ownBookingFault(held: readonly Held[], asked: Held): 'SAME_DAY' | 'TOO_MANY_BOOKINGS' | null {
  const same = held.filter(({ doctorId, day }) => doctorId === asked.doctorId && day === asked.day);
  if (same.length >= mostOwnBookings.ofDoctorAndDay) return 'SAME_DAY';
  return held.length >= mostOwnBookings.inAll ? 'TOO_MANY_BOOKINGS' : null;
}

/** A waiting-room screen without an update for this long must hide its numbers. */
export const displayStaleMilliseconds = 30_000;

/** Screens with more queues than this cannot be read from eight metres. */
const mostQueuesShown = { wide: 12, upright: 6 };
export const displayTurnMilliseconds = 8_000;

/** Splits the queues into parts as equal as possible, which a screen shows in turn. */
export function displayParts<Queue>(queues: readonly Queue[], screen: keyof typeof mostQueuesShown): Queue[][] {
  const count = Math.ceil(queues.length / mostQueuesShown[screen]);
  const size = Math.ceil(queues.length / count);
  return Array.from({ length: count }, (_, part) => queues.slice(part * size, (part + 1) * size));
}

interface Call {
  doctorId: string;
  /** The token with the doctor; null if there is none. */
  serving: number | null;
}

/** The doctors who have called someone since. A patient leaving is not a call. */
export function newCalls(before: readonly Call[], now: readonly Call[]): string[] {
  const known = new Map(before.map(({ doctorId, serving }) => [doctorId, serving]));
  return now
    .filter(({ doctorId, serving }) => serving !== null && known.get(doctorId) !== serving)
    .map(({ doctorId }) => doctorId);
}

export const offeredSlots = 3;
/** Days ahead in which to search for a free slot. */
export const slotSearchDays = 14;

const minuteMs = 60_000;

/** Spans that touch do not overlap: one patient may begin when the previous one ends. */
export function overlap(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

interface FreeSlotsQuestion {
  windows: readonly Span[];
  busy: readonly Span[];
  minutes: number;
  /** Only slots that begin at or after this instant. */
  from: string;
  /** Most slots to return; all if omitted. */
  most?: number;
}

/** The starts of the free slots, counted from the beginning of each window. All instants are ISO 8601 in UTC. */
export function freeSlots({
  windows,
  busy,
  minutes,
  from,
  most = Number.POSITIVE_INFINITY,
}: FreeSlotsQuestion): string[] {
  const length = minutes * minuteMs;
  const earliest = Date.parse(from);
  const taken = inOrder(busy);
  const free = new Set<string>();
  for (const [opens, closes] of inOrder(windows)) {
    let passed = 0;
    for (let start = opens; start + length <= closes && free.size < most; start += length) {
      while ((taken[passed]?.[1] ?? Number.POSITIVE_INFINITY) <= start) passed += 1;
      const isTaken = (taken[passed]?.[0] ?? Number.POSITIVE_INFINITY) < start + length;
      if (!isTaken && start >= earliest) free.add(new Date(start).toISOString());
    }
  }
  return [...free];
}

/** Spans as numbers, sorted by start. A doctor's open visits never overlap, so they are sorted by end as well. */
function inOrder(spans: readonly Span[]): [number, number][] {
  return spans
    .map(({ startsAt, endsAt }): [number, number] => [Date.parse(startsAt), Date.parse(endsAt)])
    .sort(([one], [other]) => one - other);
}

export function later(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * minuteMs).toISOString();
}

export function minutesBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / minuteMs);
}

/** A requested time with what is needed to check it. */
export interface Place extends Span {
  day: string;
  /** The clinic's current day. */
  today: string;
  now: string;
  windows: readonly Span[];
  /** Why the doctor is away that day; null if not on leave. */
  leave: string | null;
}

export interface FieldFault {
  field: 'date' | 'time';
  message: string;
}

/** Catches mistyped years. */
const mostYearsAhead = 3;

/** The last day that can be booked now. */
export function lastBookableDay(now: string): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() + mostYearsAhead);
  return day.toISOString().slice(0, 10);
}

export const dayIsOver = 'This day has passed. Choose today or later.';

/** Why a time cannot be booked, with the field to change; null if only another visit could prevent it. */
export function placeFault({ day, today, now, startsAt, endsAt, windows, leave }: Place): FieldFault | null {
  if (day < today) return { field: 'date', message: dayIsOver };
  if (day > lastBookableDay(now)) {
    return { field: 'date', message: `Visits are booked at most ${mostYearsAhead} years ahead. Check the year.` };
  }
  if (leave !== null) {
    const why = leave ? ` (${leave})` : '';
    return { field: 'date', message: `The doctor is on leave that day${why}. Choose another day or doctor.` };
  }
  if (windows.length === 0) {
    return { field: 'date', message: 'The doctor is not in that day. Choose another day or doctor.' };
  }
  if (endsAt <= now) return { field: 'time', message: 'This time has passed. Choose a later one.' };
  if (!windows.some((window) => window.startsAt <= startsAt && endsAt <= window.endsAt)) {
    return { field: 'time', message: 'The doctor is not in at that time. Choose one of the free times.' };
  }
  return null;
}

interface Queued {
  status: Status;
  arrivedAt: string | null;
}

/**
 * The four figures of the reception desk. Visits shown as waiting have the status scheduled, as in the specification.
 */
export function deskFigures(visits: readonly { status: Status }[]) {
  const count = (status: Status) => visits.filter((visit) => visit.status === status).length;
  return {
    total: visits.length,
    confirmed: count('confirmed'),
    waiting: count('scheduled'),
    completed: count('completed'),
  };
}

export function isWaiting({ status, arrivedAt }: Queued): boolean {
  return arrivedAt !== null && (status === 'scheduled' || status === 'confirmed');
}

/** Counts only patients who still wait, not those already served, because they need attention. */
export function longestWaiting<Visit extends Queued>(visits: readonly Visit[]): Visit | null {
  const [first] = visits
    .filter(isWaiting)
    .sort((one, other) => earlierFirst(one.arrivedAt ?? '', other.arrivedAt ?? ''));
  return first ?? null;
}

interface Booked extends Queued {
  appointmentDate: string;
  startsAt: string;
}

/** The visit for which a patient has come today: the first without an arrival, otherwise the first open one. */
export function visitAwaited<Visit extends Booked>(visits: readonly Visit[], today: string): Visit | null {
  const open = visits
    .filter(({ appointmentDate, status }) => appointmentDate === today && isOpen(status))
    .toSorted((one, other) => earlierFirst(one.startsAt, other.startsAt));
  return open.find(({ arrivedAt }) => arrivedAt === null) ?? open[0] ?? null;
}

export const presences = ['in', 'later', 'over'] as const;
export type Presence = (typeof presences)[number];

/** Presence according to the hours of one day: in now, in later, or over for the day. */
export function presenceAt(now: string, hours: readonly Span[]): Presence {
  if (hours.some(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)) return 'in';
  return hours.some(({ startsAt }) => now < startsAt) ? 'later' : 'over';
}

/** When someone who is not in now will come; null if not again that day. */
export const comesAt = (now: string, hours: readonly Span[]): string | null =>
  hours
    .map(({ startsAt }) => startsAt)
    .filter((startsAt) => now < startsAt)
    .toSorted()[0] ?? null;

/** For a patient at the desk: doctors who are in now, then those who come later, then those who have left. */
export function soonestFirst<Some extends { presence: Presence }>(doctors: readonly Some[]): Some[] {
  return doctors.toSorted((one, other) => presences.indexOf(one.presence) - presences.indexOf(other.presence));
}

interface DatedVisit {
  appointmentDate: string;
  startsAt: string;
  status: Status;
}

/** Upcoming visits, next first; past or cancelled visits, latest first. */
export function upcomingFirst<Visit extends DatedVisit>(visits: readonly Visit[], today: string) {
  const isComing = ({ appointmentDate, status }: Visit) => isOpen(status) && appointmentDate >= today;
  return {
    upcoming: visits.filter(isComing).toSorted((one, other) => earlierFirst(one.startsAt, other.startsAt)),
    past: visits
      .filter((visit) => !isComing(visit))
      .toSorted((one, other) => earlierFirst(other.startsAt, one.startsAt)),
  };
}

import { pilot } from '#modules/site-content/content/pilot.ts';
import { isSubject, type Subject } from './content/subjects.ts';

export const statuses = ['new', 'contacted', 'closed'] as const;
export type Status = (typeof statuses)[number];

export const enquiryFields = ['name', 'email', 'organization', 'phone', 'subject', 'message'] as const;
export type EnquiryField = (typeof enquiryFields)[number];
export type EnquiryValues = Record<EnquiryField, string>;

const mostCharacters = { name: 120, email: 254, organization: 160, message: 10_000 } as const;
const mostSourceCharacters = 60;
export const mostPhoneDigits = 15;
const fewestNameCharacters = 2;
const emailPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;

const tooLong = (most: number) => `Must be at most ${most} characters`;
const lengthOf = (text: string) => [...text].length;

type Check = readonly [isWrong: (value: string) => boolean, message: string];

const limit = (most: number): Check => [(value) => lengthOf(value) > most, tooLong(most)];

const checks: Record<EnquiryField, readonly Check[]> = {
  name: [
    [(value) => value === '', 'Name is required'],
    [(value) => lengthOf(value) < fewestNameCharacters, 'Name must be at least 2 characters'],
    limit(mostCharacters.name),
  ],
  email: [
    [(value) => value === '', 'Email is required'],
    [(value) => !emailPattern.test(value), 'Invalid email address'],
    limit(mostCharacters.email),
  ],
  organization: [
    [(value) => value === '', 'Organization is required'],
    [(value) => lengthOf(value) < fewestNameCharacters, 'Organization name must be at least 2 characters'],
    limit(mostCharacters.organization),
  ],
  phone: [[(value) => !/\d/.test(value), 'Phone number is required']],
  subject: [[(value) => !isSubject(value), 'Please select a subject']],
  message: [[(value) => value === '', 'Message is required'], limit(mostCharacters.message)],
};

/** The first fault in the typed value of a field, or null if there is none. */
export function faultOf(field: EnquiryField, typed: string): string | null {
  const value = tidy(field, typed);
  return checks[field].find(([isWrong]) => isWrong(value))?.[1] ?? null;
}

/** Trims spaces, lower-cases e-mail addresses and removes line breaks from single-line fields. */
export function tidy(field: EnquiryField, typed: string): string {
  if (field === 'message') return typed.trim();
  if (field === 'email') return typed.trim().toLowerCase();
  return typed.replace(/\s+/g, ' ').trim();
}

export const tidySource = (source: string) => [...source.trim()].slice(0, mostSourceCharacters).join('');

/** Italy, San Marino and the Vatican keep the leading zero even in calls from abroad. */
const keepsZero = ['39', '378'];

/** The number as it is sent: plus and all digits. A number typed with its country code is kept as it is. */
export function fullPhone(typed: string, dialCode: string): string {
  const digits = typed.replace(/\D/g, '');
  const full = /^\s*(\+|00)/.test(typed) ? digits.replace(/^00/, '') : dialCode + nationalNumber(digits, dialCode);
  return full === '' ? '' : `+${full.slice(0, mostPhoneDigits)}`;
}

const nationalNumber = (digits: string, dialCode: string) =>
  keepsZero.includes(dialCode) ? digits : digits.replace(/^0/, '');

export interface Preset {
  subject: Subject;
  source: string;
}

interface Arrival {
  query: { pilot: string | null; demo: string | null; source: string | null };
  /** The navigation state of the link that led here. */
  state: unknown;
}

/** The form's preset for a visitor who followed a call to action; null for any other visitor. */
export function presetOf({ query, state }: Arrival): Preset | null {
  const told = (name: string) => {
    const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null;
    return typeof value === 'string' ? value : null;
  };
  const isBooking = typeof state === 'object' && state !== null && Reflect.get(state, 'fromBookDemo') === true;
  const isDemo = query.demo === 'true';
  if (!isBooking && !isDemo && query.pilot !== 'true' && query.source === null) return null;
  const bySpecialty = `${told('specialty')}-clinic`;
  const byQuery = isDemo && !isBooking ? 'ai-demo' : 'pilot-program';
  return {
    subject: isSubject(bySpecialty) ? bySpecialty : byQuery,
    source: told('source') || query.source || 'direct',
  };
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** India has one time zone and no summer time. */
const indiaOffset = 5.5 * hour;
const [opens, closes] = [9 * hour, 19 * hour];
const sunday = 0;

/** The business hours of one day of the Indian calendar, as instants; null on a Sunday. */
function openingOn(indianMidnight: number): { from: number; to: number } | null {
  if (new Date(indianMidnight).getUTCDay() === sunday) return null;
  return { from: indianMidnight + opens - indiaOffset, to: indianMidnight + closes - indiaOffset };
}

const indianMidnightOf = (instant: number) => Math.floor((instant + indiaOffset) / day) * day;

/** Adds minutes of business time: Monday to Saturday, 09:00 to 19:00 in India. */
export function afterBusiness(from: Date, minutes: number): Date {
  let left = minutes * minute;
  for (let midnight = indianMidnightOf(from.getTime()); ; midnight += day) {
    const opening = openingOn(midnight);
    if (!opening) continue;
    const start = Math.max(opening.from, from.getTime());
    const available = Math.max(0, opening.to - start);
    if (left <= available) return new Date(start + left);
    left -= available;
  }
}

/** The time by which an enquiry must be answered. */
export const dueAt = (receivedAt: Date): Date => afterBusiness(receivedAt, pilot.responseHours * 60);

/** Minutes of business time between two moments; 0 if the second is not after the first. */
export function businessMinutes(from: Date, to: Date): number {
  let sum = 0;
  for (let midnight = indianMidnightOf(from.getTime()); midnight - indiaOffset < to.getTime(); midnight += day) {
    const opening = openingOn(midnight);
    if (!opening) continue;
    sum += Math.max(0, Math.min(opening.to, to.getTime()) - Math.max(opening.from, from.getTime()));
  }
  return Math.round(sum / minute);
}

interface Promised {
  status: Status;
  createdAt: string;
  dueAt: string;
  answeredAt: string | null;
}

export type Promptness =
  | { state: 'waiting'; minutes: number }
  | { state: 'overdue'; minutes: number }
  | { state: 'answered'; minutes: number };

/** Compares an enquiry with the promised response time, in minutes of business time. */
export function promptness({ status, createdAt, dueAt: due, answeredAt }: Promised, now: Date): Promptness {
  if (status !== 'new') {
    return {
      state: 'answered',
      minutes: businessMinutes(new Date(createdAt), answeredAt ? new Date(answeredAt) : now),
    };
  }
  if (now > new Date(due)) return { state: 'overdue', minutes: businessMinutes(new Date(due), now) };
  return { state: 'waiting', minutes: businessMinutes(now, new Date(due)) };
}

/** The share of closed enquiries, in percent with one decimal. */
export function conversionRate(closed: number, all: number): number {
  return all === 0 ? 0 : Math.round((closed / all) * 1000) / 10;
}

import type { Role } from '#foundation/shared/roles.ts';
import { normalisePhone } from '#foundation/shared/text/phone.ts';

export const demoSessionMilliseconds = 604_800_000;
export const sessionMilliseconds = 8 * 60 * 60 * 1000;
export const resetLinkMilliseconds = 30 * 60 * 1000;
export const invitationMilliseconds = 7 * 24 * 60 * 60 * 1000;
/** The time limit for answering with a second factor or a passkey. */
export const challengeMilliseconds = 5 * 60 * 1000;

/** The demo clinic and the e-mail addresses of its accounts: the domain is reserved and cannot receive mail. */
export const demoClinicId = '0d0c0000-0000-7000-8000-00000000c11c';
const demoDomain = '@demo.krama.example';
export const demoEmail = (role: string) => `${role.replace('_', '-')}${demoDomain}`;

interface Named {
  email: string;
  isDemo: boolean;
}

/**
 * The accounts behind the demo's buttons have a password that nobody knows. The flag is needed because a real clinic
 * may have an account with such an address.
 */
export const isDemoAccount = ({ email, isDemo }: Named) => isDemo && email.endsWith(demoDomain);

interface Seat extends Named {
  role: Role;
  idleMinutes: number;
}

/** The idle time after which a staff screen is locked. Null for patients' own screens and the demo. */
export function idleMinutesOf(seat: Seat): number | null {
  return seat.role === 'patient' || isDemoAccount(seat) ? null : seat.idleMinutes;
}

/** When a session's next token expires: after the idle time, but never after the session itself. */
export function tokenExpiry(now: Date, idleMinutes: number | null, sessionExpiresAt: Date): Date {
  if (idleMinutes === null) return sessionExpiresAt;
  return new Date(Math.min(now.getTime() + idleMinutes * 60_000, sessionExpiresAt.getTime()));
}

/** A change of how the account is opened requires a password or sign-in within this time. */
export const proofMinutes = 5;

/** A refresh whose answer was lost can be repeated within this time. */
export const refreshGraceSeconds = 30;

export const mostPinTries = 5;

/** Why a PIN would be easy to guess, or null if it is good. */
export function pinFault(pin: string): string | null {
  if (!/^\d{4,6}$/.test(pin)) return 'Enter 4 to 6 digits';
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  const [step] = steps;
  return steps.size === 1 && Math.abs(step ?? 9) <= 1 ? 'Choose digits that are not in a row' : null;
}

/** The number of failed tries without a wait, the longest wait after them, and how soon one try is forgotten. */
export interface TryLimit {
  freeTries: number;
  longestDelaySeconds: number;
  forgetsOneEverySeconds: number;
}

const never = Number.POSITIVE_INFINITY;

/** A whole clinic may share one address: its typing mistakes of a day must not add up to a lockout. */
export const tryLimits = {
  account: { freeTries: 5, longestDelaySeconds: 15 * 60, forgetsOneEverySeconds: never },
  address: { freeTries: 10, longestDelaySeconds: 15 * 60, forgetsOneEverySeconds: 60 },
  everyone: { freeTries: 300, longestDelaySeconds: 60, forgetsOneEverySeconds: 1 },
  passkeyOptions: { freeTries: 30, longestDelaySeconds: 60, forgetsOneEverySeconds: 2 },
  /** Each demo sign-in creates a session and an audit entry, and anyone can request one. */
  demoSignIns: { freeTries: 600, longestDelaySeconds: 60, forgetsOneEverySeconds: 0.5 },
  demoResets: { freeTries: 10, longestDelaySeconds: 60, forgetsOneEverySeconds: 30 },
  reportChecks: { freeTries: 30, longestDelaySeconds: 60, forgetsOneEverySeconds: 2 },
} satisfies Record<string, TryLimit>;

export const triesForgottenAfterHours = 24;

/** The number of failed tries that still count, this long after the last of them. */
export function triesLeft(failures: number, secondsAgo: number, { forgetsOneEverySeconds }: TryLimit): number {
  if (secondsAgo > triesForgottenAfterHours * 3600) return 0;
  return Math.max(0, failures - Math.floor(Math.max(0, secondsAgo) / forgetsOneEverySeconds));
}

/** The wait after failed tries in a row: it doubles once the free tries are used up, but never becomes permanent. */
export function delaySeconds(failures: number, { freeTries, longestDelaySeconds }: TryLimit): number {
  if (failures < freeTries) return 0;
  return Math.min(2 ** Math.min(failures - freeTries, 20), longestDelaySeconds);
}

/**
 * The part of an address that tries are counted by: an IPv6 network of 64 bits, or an IPv4 address however it is
 * written.
 */
export function addressGroup(address: string): string {
  const plain = address.toLowerCase().split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped || !plain.includes(':')) return mapped ?? plain;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const network = [...before, ...zeros, ...after].slice(0, 4);
  return network.map((part) => part.replace(/^0+(?=.)/, '')).join(':');
}

/** Normalises an account name, so that it is the same however it is typed. */
export function accountName(typed: string): string {
  return normalisePhone(typed) ?? typed.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
}

const base36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Validates an Indian GST number by its shape and by its last character, which is computed from the others. */
export function isGstin(value: string): boolean {
  if (!/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/.test(value)) return false;
  const sum = [...value.slice(0, 14)].reduce((total, character, index) => {
    const product = base36.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return base36[(36 - (sum % 36)) % 36] === value[14];
}

export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** Where to go after sign-in: only a path on this site is accepted, whatever the link says. */
export function safeOrigin(origin: unknown): string {
  if (typeof origin !== 'string' || !/^\/(?![/\\])/.test(origin) || /[\\\p{Cc}]/u.test(origin)) return '/';
  return origin;
}

/** The order in which a clinic calls waiting patients. With `token`, times and priorities do not count. */
export const queueOrders = ['time', 'token'] as const;
export type QueueOrder = (typeof queueOrders)[number];

export const queueOrderNames: Record<QueueOrder, string> = {
  time: 'By appointment time or arrival, priorities first',
  token: 'By token number only',
};

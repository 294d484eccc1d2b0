import { z } from 'zod';

/** None of the fields may hold a full stop: it stands between them where they are signed. */
export const ColdCallback = z.object({
  eventId: z.string().regex(/^[\w-]{1,64}$/, 'Letters, digits, dashes and underscores'),
  tenths: z.int().min(-1000).max(1000).describe('The temperature in tenths of a degree Celsius: 45 is 4.5 °C'),
  timestamp: z.int().min(0).max(10_000_000_000).describe('When it was sent, in seconds since 1970'),
});
type ColdCallback = z.output<typeof ColdCallback>;

/** What is signed with HMAC-SHA256. */
export const coldSignedText = ({ timestamp, eventId, tenths }: ColdCallback): string =>
  [timestamp, eventId, tenths].join('.');

interface Limits {
  low: number;
  high: number;
}

/** Twice a day. */
export const hoursBetween = 12;
const hourMilliseconds = 3_600_000;

export const isOutside = (celsius: number, { low, high }: Limits): boolean => celsius < low || celsius > high;

interface Neighbours {
  before: number | undefined;
  /** Only of a reading that comes late. */
  next: number | undefined;
}

/** A sensor tells every few minutes: who has to act is told once, when it leaves the limits, also if an earlier reading comes late. */
export const isNewAlarm = (celsius: number, { before, next }: Neighbours, limits: Limits): boolean =>
  isOutside(celsius, limits) && ![before, next].some((other) => other !== undefined && isOutside(other, limits));

export const isReadingDue = (lastAt: string | null, now: Date): boolean =>
  lastAt === null || now.getTime() - Date.parse(lastAt) >= hoursBetween * hourMilliseconds;

/** "2 to 8 °C" */
export const limitsText = ({ low, high }: Limits): string => `${low} to ${high} °C`;

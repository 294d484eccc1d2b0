import { z } from 'zod';

/** No field may contain a full stop, because it separates the fields in the signed text. */
export const ColdCallback = z.object({
  eventId: z.string().regex(/^[\w-]{1,64}$/, 'Letters, digits, dashes and underscores'),
  tenths: z.int().min(-1000).max(1000).describe('The temperature in tenths of a degree Celsius: 45 is 4.5 °C'),
  timestamp: z.int().min(0).max(10_000_000_000).describe('When it was sent, in seconds since 1970'),
});
type ColdCallback = z.output<typeof ColdCallback>;

/** The text signed with HMAC-SHA256. */
export const coldSignedText = ({ timestamp, eventId, tenths }: ColdCallback): string =>
  [timestamp, eventId, tenths].join('.');

interface Limits {
  low: number;
  high: number;
}

/** Hours between two readings: twice a day. */
export const hoursBetween = 12;
const hourMilliseconds = 3_600_000;

export const isOutside = (celsius: number, { low, high }: Limits): boolean => celsius < low || celsius > high;

interface Neighbours {
  before: number | undefined;
  /** Only set for a reading that arrives late. */
  next: number | undefined;
}

/**
 * A sensor reports every few minutes: people are told only once, when the temperature leaves the limits, even if an
 * earlier reading arrives late.
 */
export const isNewAlarm = (celsius: number, { before, next }: Neighbours, limits: Limits): boolean =>
  isOutside(celsius, limits) && ![before, next].some((other) => other !== undefined && isOutside(other, limits));

export const isReadingDue = (lastAt: string | null, now: Date): boolean =>
  lastAt === null || now.getTime() - Date.parse(lastAt) >= hoursBetween * hourMilliseconds;

/** Formats as "2 to 8 °C". */
export const limitsText = ({ low, high }: Limits): string => `${low} to ${high} °C`;

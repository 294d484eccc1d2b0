import { clockIn, dayIn } from '#foundation/shared/dates/dates.ts';

export type ReminderKind = 'day' | 'hours';

/** Reminders of tomorrow's visit are not sent at night. */
export const dayBefore = { from: '10:00', until: '20:00' } as const;
const hoursBefore = 2;
/** A patient who has just booked needs no reminder yet. */
const bookedLongAgoHours = 1;
const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

interface Booking {
  startsAt: string;
  createdAt: string;
}

/** Which reminder of a booking is due now. Each reminder is queued only once, so none is sent twice. */
export function dueReminder({ startsAt, createdAt }: Booking, now: Date, timeZone: string): ReminderKind | null {
  const left = Date.parse(startsAt) - now.getTime();
  if (left <= 0 || now.getTime() - Date.parse(createdAt) < bookedLongAgoHours * hourMilliseconds) return null;
  if (left <= hoursBefore * hourMilliseconds) return 'hours';
  const time = clockIn(timeZone, now);
  const isTomorrow = dayIn(timeZone, new Date(startsAt)) === dayIn(timeZone, new Date(now.getTime() + dayMilliseconds));
  return isTomorrow && time >= dayBefore.from && time < dayBefore.until ? 'day' : null;
}

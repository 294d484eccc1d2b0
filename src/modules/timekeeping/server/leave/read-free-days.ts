import type { Handle } from '#foundation/server/database/database.ts';
import { freeDays, usualWeekDays } from '../../rules/leave.ts';
import { addDays } from '../../rules/time.ts';
import { readHolidays } from '../settings/read-holidays.ts';

interface Span {
  staffId: string;
  fromDay: string;
  toDay: string;
}

/**
 * The days of a leave that cost nothing. Days that are off in the roster because of other leave do not count towards
 * the usual week.
 */
export async function readFreeDays(db: Handle, { staffId, fromDay, toDay }: Span): Promise<string[]> {
  const holidays = await readHolidays(db, fromDay, toDay);
  const since = addDays(fromDay, -usualWeekDays);
  const shifts = await db
    .selectFrom('rosterShifts')
    .select(['day', 'shiftType'])
    .where('staffId', '=', staffId)
    .where('day', '>=', since)
    .where('day', '<=', toDay)
    .execute();
  const leave = await db
    .selectFrom('leaveRequests')
    .select(['fromDay', 'toDay'])
    .where('staffId', '=', staffId)
    .where('status', '=', 'approved')
    .where('toDay', '>=', since)
    .where('fromDay', '<', fromDay)
    .execute();
  const isLeave = (day: string) => leave.some((one) => one.fromDay <= day && day <= one.toDay);
  return freeDays(
    { fromDay, toDay },
    { holidays: holidays.map(({ day }) => day), shifts: shifts.filter(({ day }) => !isLeave(day)) },
  );
}

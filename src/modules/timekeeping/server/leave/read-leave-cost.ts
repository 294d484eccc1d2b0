import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { leaveByYear, leaveDays, mostLeaveDays } from '../../rules/leave.ts';
import { readBalances } from './read-balances.ts';
import { readFreeDays } from './read-free-days.ts';

interface Wanted {
  staffId: string;
  leaveTypeId: string;
  fromDay: string;
  toDay: string;
}

/**
 * What a leave costs, and what each of its years has left after it. Leave that waits for a decision counts as taken: two
 * requests cannot use the same days.
 */
export async function readLeaveCost(db: Handle, { staffId, leaveTypeId, fromDay, toDay }: Wanted) {
  const span = (Date.parse(toDay) - Date.parse(fromDay)) / 86_400_000 + 1;
  if (span > mostLeaveDays) throw fieldFault('toDay', `At most ${mostLeaveDays} days at a time`);
  const free = await readFreeDays(db, { staffId, fromDay, toDay });
  const waiting = await db
    .selectFrom('leaveRequests')
    .select(['fromDay', 'toDay', sql<string[]>`to_json(free_days)`.as('freeDays')])
    .where('staffId', '=', staffId)
    .where('leaveTypeId', '=', leaveTypeId)
    .where('status', '=', 'requested')
    .execute();
  const years: { year: number; left: number | null }[] = [];
  for (const [year, days] of leaveByYear(fromDay, toDay, free)) {
    const kind = (await readBalances(db, staffId, year)).find((balance) => balance.leaveTypeId === leaveTypeId);
    if (!kind) throw fieldFault('leaveTypeId', 'Choose a leave type');
    const asked = waiting.map((one) => leaveByYear(one.fromDay, one.toDay, one.freeDays).get(year) ?? 0);
    const left = kind.left - asked.reduce((sum, count) => sum + count, 0) - days;
    years.push({ year, left: kind.isPaid ? left : null });
  }
  return { free, days: leaveDays(fromDay, toDay, free), years };
}

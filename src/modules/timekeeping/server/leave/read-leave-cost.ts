import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { type LeaveSpan, leaveByYear, leaveDays, mostLeaveDays } from '../../rules/leave.ts';
import { readFreeBalances } from './read-free-balances.ts';
import { readFreeDays } from './read-free-days.ts';

interface Wanted extends LeaveSpan {
  staffId: string;
  leaveTypeId: string;
}

/** The days that a leave costs, and what is left of each of its years. */
export async function readLeaveCost(db: Handle, { staffId, leaveTypeId, ...span }: Wanted) {
  const { fromDay, toDay } = span;
  const days = (Date.parse(toDay) - Date.parse(fromDay)) / 86_400_000 + 1;
  if (days > mostLeaveDays) throw fieldFault('toDay', `At most ${mostLeaveDays} days at a time`);
  const free = await readFreeDays(db, { staffId, fromDay, toDay });
  const years: { year: number; left: number | null }[] = [];
  for (const [year, taken] of leaveByYear(span, free)) {
    const kind = (await readFreeBalances(db, staffId, year)).find((balance) => balance.leaveTypeId === leaveTypeId);
    if (!kind) throw fieldFault('leaveTypeId', 'Choose a leave type');
    years.push({ year, left: kind.isPaid ? kind.left - taken : null });
  }
  return { free, days: leaveDays(span, free), years };
}

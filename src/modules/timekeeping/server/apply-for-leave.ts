import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { timekeepingContract } from '../contract.ts';
import { leaveByYear, leaveDays, mostLeaveDays } from '../rules/leave.ts';
import { lockStaff } from './clock-entry.ts';
import { findWorkingStaff } from './own-staff.ts';
import { readBalances } from './read-balances.ts';
import { readFreeDays } from './read-free-days.ts';

interface Wanted {
  staffId: string;
  leaveTypeId: string;
  fromDay: string;
  toDay: string;
}

/** Leave that waits for a decision counts as taken: two requests cannot use the same days. */
async function hasEnough(db: Handle, { staffId, leaveTypeId, fromDay, toDay }: Wanted, free: readonly string[]) {
  const waiting = await db
    .selectFrom('leaveRequests')
    .select(['fromDay', 'toDay', sql<string[]>`to_json(free_days)`.as('freeDays')])
    .where('staffId', '=', staffId)
    .where('leaveTypeId', '=', leaveTypeId)
    .where('status', '=', 'requested')
    .execute();
  for (const [year, days] of leaveByYear(fromDay, toDay, free)) {
    const kind = (await readBalances(db, staffId, year)).find((balance) => balance.leaveTypeId === leaveTypeId);
    if (!kind) throw fieldFault('leaveTypeId', 'Choose a leave type');
    const asked = waiting.map((one) => leaveByYear(one.fromDay, one.toDay, one.freeDays).get(year) ?? 0);
    const left = kind.left - asked.reduce((sum, count) => sum + count, 0);
    if (kind.isPaid && days > left) return false;
  }
  return true;
}

export const applyForLeave = clinicUseCase(timekeepingContract.applyForLeave, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const own = await findWorkingStaff(db, caller);
    if (!own) throw errors.NO_STAFF_RECORD();
    await lockStaff(db, own.id);
    const { fromDay, toDay, leaveTypeId, reason } = input;
    const span = (Date.parse(toDay) - Date.parse(fromDay)) / 86_400_000 + 1;
    if (span > mostLeaveDays) throw fieldFault('toDay', `At most ${mostLeaveDays} days at a time`);
    const free = await readFreeDays(db, { staffId: own.id, fromDay, toDay });
    const days = leaveDays(fromDay, toDay, free);
    if (days === 0) throw fieldFault('toDay', 'You are off on all of these days');
    const clash = await db
      .selectFrom('leaveRequests')
      .select('id')
      .where('staffId', '=', own.id)
      .where('status', 'in', ['requested', 'approved'])
      .where('fromDay', '<=', toDay)
      .where('toDay', '>=', fromDay)
      .executeTakeFirst();
    if (clash) throw fieldFault('fromDay', 'You have already applied for leave on some of these days');
    if (!(await hasEnough(db, { ...input, staffId: own.id }, free))) throw errors.NOT_ENOUGH_LEAVE();
    return db
      .insertInto('leaveRequests')
      .values({ staffId: own.id, userId: caller.userId, leaveTypeId, fromDay, toDay, days, freeDays: free, reason })
      .returning('id')
      .executeTakeFirstOrThrow();
  }),
);

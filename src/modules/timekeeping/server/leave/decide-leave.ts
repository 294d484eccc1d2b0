import type { Handle } from '#foundation/server/database.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { closeForLeave } from '#modules/staff/server/doctor-leave.ts';
import { timekeepingContract } from '../../contract.ts';
import { leaveByYear, leaveDays } from '../../rules/leave.ts';
import { decisionOf } from '../decision-of.ts';
import { lockStaff } from '../time-tracking/clock-entry.ts';
import { readBalances } from './read-balances.ts';
import { readFreeDays } from './read-free-days.ts';

interface Asked {
  staffId: string;
  leaveTypeId: string;
  fromDay: string;
  toDay: string;
}

/** Books the days in the ledger; false: there are not enough left. */
async function bookLeave(db: Handle, requestId: string, { staffId, leaveTypeId, fromDay, toDay }: Asked) {
  const free = await readFreeDays(db, { staffId, fromDay, toDay });
  const years = leaveByYear(fromDay, toDay, free);
  for (const [year, days] of years) {
    const kind = (await readBalances(db, staffId, year)).find((balance) => balance.leaveTypeId === leaveTypeId);
    if (kind?.isPaid && days > kind.left) return false;
    await db
      .insertInto('leaveEntries')
      .values({ staffId, leaveTypeId, year, days: -days, kind: 'taken', requestId })
      .execute();
  }
  // The roster may have been planned since it was asked for. With no day left it keeps the number that was asked for.
  const days = leaveDays(fromDay, toDay, free);
  await db
    .updateTable('leaveRequests')
    .set({ freeDays: free, ...(days > 0 && { days }) })
    .where('id', '=', requestId)
    .execute();
  return true;
}

/** Whoever is on leave is not on duty; what was worked already stays. */
const freeShifts = (db: Handle, { staffId, fromDay, toDay }: Asked) =>
  db
    .updateTable('rosterShifts')
    .set({ shiftType: 'off', plannedMinutes: 0 })
    .where('staffId', '=', staffId)
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .where('workedMinutes', 'is', null)
    .execute();

export const decideLeave = clinicUseCase(timekeepingContract.decideLeave, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const asked = await db
      .selectFrom('leaveRequests')
      .select(['staffId', 'userId', 'leaveTypeId', 'fromDay', 'toDay'])
      .where('id', '=', input.id)
      .executeTakeFirst();
    if (!asked) throw errors.NOT_FOUND();
    if (asked.userId === caller.userId && caller.role !== 'admin') throw errors.OWN_REQUEST();
    await lockStaff(db, asked.staffId);
    const { numUpdatedRows } = await db
      .updateTable('leaveRequests')
      .set(decisionOf(input, caller.userId))
      .where('id', '=', input.id)
      .where('status', '=', 'requested')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw errors.ALREADY_DECIDED();
    if (!input.isApproved) return {};
    if (!(await bookLeave(db, input.id, asked))) throw errors.NOT_ENOUGH_LEAVE();
    await freeShifts(db, asked);
    await closeForLeave(db, { ...asked, id: input.id });
    return {};
  }),
);

import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { closeForLeave } from '#modules/staff/server/doctor-leave.ts';
import { timekeepingContract } from '../../contract.ts';
import { type Half, type LeaveSpan, leaveByYear, leaveDays } from '../../rules/leave.ts';
import { decideRequest } from '../requests/decide-request.ts';
import { planHalfDay } from './plan-half-day.ts';
import { readBalances } from './read-balances.ts';
import { readFreeDays } from './read-free-days.ts';

interface Approved extends LeaveSpan {
  id: string;
  staffId: string;
  userId: string;
  leaveTypeId: string;
  decisions: number;
}

/** Books the days in the ledger; returns false if too few are left. */
async function bookLeave(db: Handle, approved: Approved) {
  const { id, staffId, leaveTypeId, decisions } = approved;
  const free = await readFreeDays(db, approved);
  const years = leaveByYear(approved, free);
  for (const [year, days] of years) {
    const kind = (await readBalances(db, staffId, year)).find((balance) => balance.leaveTypeId === leaveTypeId);
    if (kind?.isPaid && days > kind.left) return false;
    await db
      .insertInto('leaveEntries')
      .values({ staffId, leaveTypeId, year, days: -days, kind: 'taken', requestId: id, decision: decisions })
      .execute();
  }
  // The roster may have been planned since the request. If no day is left, the request keeps its number of days.
  const days = leaveDays(approved, free);
  await db
    .updateTable('leaveRequests')
    .set({ freeDays: free, ...(days > 0 && { days }) })
    .where('id', '=', id)
    .execute();
  return true;
}

/**
 * Takes someone on leave off the roster; worked time stays. The planned shifts are stored for Undo with all requests
 * that caused it.
 */
async function freeShifts(db: Handle, { staffId, fromDay, toDay }: Approved, ids: readonly string[]) {
  const planned = db
    .selectFrom('rosterShifts')
    .where('staffId', '=', staffId)
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .where('workedMinutes', 'is', null);
  const freed = await planned.select(['day', 'shiftType', 'plannedMinutes']).where('shiftType', '<>', 'off').execute();
  await db
    .updateTable('leaveRequests')
    .set({ freedShifts: JSON.stringify(freed) })
    .where('id', 'in', ids)
    .execute();
  await db
    .updateTable('rosterShifts')
    .set({ shiftType: 'off', plannedMinutes: 0 })
    .where('staffId', '=', staffId)
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .where('workedMinutes', 'is', null)
    .execute();
}

export const decideLeave = clinicUseCase(timekeepingContract.decideLeave, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const fault = await decideRequest(db, 'leave_requests', input, caller);
    if (fault) throw errors[fault]();
    if (!input.isApproved) return {};
    const approved = await db
      .updateTable('leaveRequests')
      .set({ decisions: sql`decisions + 1` })
      .where('id', '=', input.id)
      .returning([
        'id',
        'staffId',
        'userId',
        'leaveTypeId',
        'fromDay',
        'toDay',
        sql<Half | null>`half`.as('half'),
        'decisions',
      ])
      .executeTakeFirstOrThrow();
    if (!(await bookLeave(db, approved))) throw errors.NOT_ENOUGH_LEAVE();
    if (approved.half) {
      const taken = await planHalfDay(db, approved.id);
      // With both halves off, the person does not come at all.
      if (taken.length > 1) await freeShifts(db, approved, taken);
    } else {
      await freeShifts(db, approved, [approved.id]);
      await closeForLeave(db, approved);
    }
    return {};
  }),
);

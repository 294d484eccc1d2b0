import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import type { ClockEntry } from '../../contract-portal.ts';
import { clockUndoSeconds, workedMinutes } from '../../rules/time.ts';
import { findWorkingStaff } from '../own-staff.ts';
import { findOpenEntry, lockStaff, noteWorked } from './clock-entry.ts';

const secondsBetween = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));

/** The break columns after ending a break in progress. */
function afterBreak({ breakStartedAt, breakSeconds }: ClockEntry, now: string) {
  return {
    breakStartedAt: null,
    breakSeconds: breakSeconds + (breakStartedAt ? secondsBetween(breakStartedAt, now) : 0),
  };
}

async function clockOut(db: Handle, staffId: string, open: ClockEntry) {
  // The end is always after the start, even if two servers' clocks differ.
  const begun = [open.startedAt, ...(open.breakStartedAt ? [open.breakStartedAt] : [])].map((at) => Date.parse(at) + 1);
  const endedAt = new Date(Math.max(Date.now(), ...begun)).toISOString();
  const ended = { ...afterBreak(open, endedAt), endedAt, breakAtEnd: open.breakStartedAt };
  await db
    .updateTable('clockEntries')
    .set({ ...ended, workedMinutes: workedMinutes({ ...open, ...ended }, endedAt) })
    .where('id', '=', open.id)
    .execute();
  await noteWorked(db, staffId, open.day);
}

/**
 * Restores the state before the last clock-out, including a break in progress. Returns false if that was too long ago.
 */
async function undoClockOut(db: Handle, staffId: string): Promise<boolean> {
  const last = await db
    .selectFrom('clockEntries')
    .select(['id', 'day', 'endedAt', 'breakAtEnd', 'breakSeconds'])
    .where('staffId', '=', staffId)
    .where('endedAt', '>', new Date(Date.now() - clockUndoSeconds * 1000).toISOString())
    .orderBy('endedAt', 'desc')
    .executeTakeFirst();
  if (!last?.endedAt) return false;
  const { id, day, endedAt, breakAtEnd, breakSeconds } = last;
  await db
    .updateTable('clockEntries')
    .set({
      endedAt: null,
      workedMinutes: null,
      breakAtEnd: null,
      breakStartedAt: breakAtEnd,
      breakSeconds: breakSeconds - (breakAtEnd ? secondsBetween(breakAtEnd, endedAt) : 0),
    })
    .where('id', '=', id)
    .execute();
  await noteWorked(db, staffId, day);
  return true;
}

/** Repeating an action changes nothing, whether from a second device or by a request that is sent again. */
export const clock = clinicUseCase(timekeepingContract.clock, ({ input: { action }, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const own = await findWorkingStaff(db, caller);
    if (!own) throw errors.NO_STAFF_RECORD();
    await lockStaff(db, own.id);
    const open = await findOpenEntry(db, own.id);
    const now = new Date().toISOString();
    const change = (values: { breakStartedAt: string | null; breakSeconds?: number }) =>
      db
        .updateTable('clockEntries')
        .set(values)
        .where('id', '=', open?.id ?? '')
        .execute();
    if (action === 'in' && !open) {
      const day = await readClinicDay(db);
      await db
        .insertInto('clockEntries')
        .values({ staffId: own.id, userId: caller.userId, day, startedAt: now })
        .execute();
    }
    if (action === 'out' && open) await clockOut(db, own.id, open);
    if (action === 'undo-out' && !open && !(await undoClockOut(db, own.id))) throw errors.TOO_LATE();
    if (action === 'break' && open && !open.breakStartedAt) await change({ breakStartedAt: now });
    if (action === 'resume' && open?.breakStartedAt) await change(afterBreak(open, now));
    return { open: (await findOpenEntry(db, own.id)) ?? null };
  }),
);

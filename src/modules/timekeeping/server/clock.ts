import type { Handle } from '#foundation/server/database.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { timekeepingContract } from '../contract.ts';
import type { ClockEntry } from '../contract-portal.ts';
import { workedMinutes } from '../rules/time.ts';
import { readClinicDay } from './clinic-day.ts';
import { findOpenEntry, lockStaff, noteWorked } from './clock-entry.ts';
import { findWorkingStaff } from './own-staff.ts';

const secondsBetween = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));

/** With the break that is under way ended. */
function afterBreak({ breakStartedAt, breakSeconds }: ClockEntry, now: string) {
  return {
    breakStartedAt: null,
    breakSeconds: breakSeconds + (breakStartedAt ? secondsBetween(breakStartedAt, now) : 0),
  };
}

async function clockOut(db: Handle, staffId: string, open: ClockEntry) {
  // Nobody works for less than a moment, whichever of two servers has the faster clock.
  const endedAt = new Date(Math.max(Date.now(), Date.parse(open.startedAt) + 1)).toISOString();
  const ended = { ...afterBreak(open, endedAt), endedAt };
  await db
    .updateTable('clockEntries')
    .set({ ...ended, workedMinutes: workedMinutes({ ...open, ...ended }, endedAt) })
    .where('id', '=', open.id)
    .execute();
  await noteWorked(db, staffId, open.day);
}

/** What is so already stays so: a second device, or a request that is sent again, changes nothing. */
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
    if (action === 'break' && open && !open.breakStartedAt) await change({ breakStartedAt: now });
    if (action === 'resume' && open?.breakStartedAt) await change(afterBreak(open, now));
    return { open: (await findOpenEntry(db, own.id)) ?? null };
  }),
);

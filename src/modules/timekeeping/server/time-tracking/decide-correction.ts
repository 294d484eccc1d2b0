import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { decisionOf } from '../decision-of.ts';
import { lockStaff, noteWorked, overlapsEntry } from './clock-entry.ts';

interface Asked {
  staffId: string;
  userId: string;
  entryId: string | null;
  startedAt: string;
  endedAt: string;
  breakMinutes: number;
}

/** The same time was approved or clocked since it was asked for: it must not count twice. */
async function isTaken(db: Handle, { staffId, entryId, ...span }: Asked): Promise<boolean> {
  const startedAt = sql`${span.startedAt}::timestamptz`;
  const endedAt = sql`${span.endedAt}::timestamptz`;
  const { rows } = await sql<{ taken: boolean }>`
    select ${overlapsEntry({ staffId, entryId, startedAt, endedAt })} as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

async function bookTime(db: Handle, { staffId, userId, entryId, startedAt, endedAt, breakMinutes }: Asked) {
  const worked = Math.floor((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000) - breakMinutes;
  const times = {
    startedAt,
    endedAt,
    breakStartedAt: null,
    breakAtEnd: null,
    breakSeconds: breakMinutes * 60,
    workedMinutes: worked,
  };
  const day = sql<string>`(select (${startedAt}::timestamptz at time zone time_zone)::date from clinics)`;
  const before = entryId
    ? await db.selectFrom('clockEntries').select('day').where('id', '=', entryId).executeTakeFirst()
    : undefined;
  const booked = entryId
    ? await db
        .updateTable('clockEntries')
        .set({ ...times, day })
        .where('id', '=', entryId)
        .returning('day')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('clockEntries')
        .values({ staffId, userId, day, ...times })
        .returning('day')
        .executeTakeFirstOrThrow();
  for (const changed of new Set([before?.day ?? booked.day, booked.day])) await noteWorked(db, staffId, changed);
}

export const decideCorrection = clinicUseCase(
  timekeepingContract.decideCorrection,
  ({ input, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const asked = await db
        .selectFrom('timeCorrections')
        .select(['staffId', 'userId', 'entryId', 'startedAt', 'endedAt', 'breakMinutes'])
        .where('id', '=', input.id)
        .executeTakeFirst();
      if (!asked) throw errors.NOT_FOUND();
      if (asked.userId === caller.userId && caller.role !== 'admin') throw errors.OWN_REQUEST();
      await lockStaff(db, asked.staffId);
      const { numUpdatedRows } = await db
        .updateTable('timeCorrections')
        .set(decisionOf(input, caller.userId))
        .where('id', '=', input.id)
        .where('status', '=', 'requested')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw errors.ALREADY_DECIDED();
      if (!input.isApproved) return {};
      if (await isTaken(db, asked)) throw errors.OVERLAPS();
      await bookTime(db, asked);
      return {};
    }),
);

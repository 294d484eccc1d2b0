import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { decideRequest } from '../requests/decide-request.ts';
import { noteWorked, overlapsEntry } from './clock-entry.ts';

const correctedColumns = [
  'day',
  'startedAt',
  'endedAt',
  'breakStartedAt',
  'breakAtEnd',
  'breakSeconds',
  'workedMinutes',
] as const;

interface Asked {
  id: string;
  staffId: string;
  userId: string;
  entryId: string | null;
  startedAt: string;
  endedAt: string;
  breakMinutes: number;
}

/** Whether the same time was approved or clocked since the request: it must not count twice. */
async function isTaken(db: Handle, { staffId, entryId, ...span }: Asked): Promise<boolean> {
  const startedAt = sql`${span.startedAt}::timestamptz`;
  const endedAt = sql`${span.endedAt}::timestamptz`;
  const { rows } = await sql<{ taken: boolean }>`
    select ${overlapsEntry({ staffId, entryId, startedAt, endedAt })} as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** Applies a correction, and stores the previous entry for Undo. */
async function bookTime(db: Handle, { id, staffId, userId, entryId, startedAt, endedAt, breakMinutes }: Asked) {
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
    ? await db.selectFrom('clockEntries').select(correctedColumns).where('id', '=', entryId).executeTakeFirst()
    : undefined;
  const booked = entryId
    ? await db
        .updateTable('clockEntries')
        .set({ ...times, day })
        .where('id', '=', entryId)
        .returning(['id', 'day'])
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('clockEntries')
        .values({ staffId, userId, day, ...times })
        .returning(['id', 'day'])
        .executeTakeFirstOrThrow();
  await db
    .updateTable('timeCorrections')
    .set({ bookedEntryId: booked.id, entryBefore: before ? JSON.stringify(before) : null })
    .where('id', '=', id)
    .execute();
  for (const changed of new Set([before?.day ?? booked.day, booked.day])) await noteWorked(db, staffId, changed);
}

export const decideCorrection = clinicUseCase(
  timekeepingContract.decideCorrection,
  ({ input, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const fault = await decideRequest(db, 'time_corrections', input, caller);
      if (fault) throw errors[fault]();
      if (!input.isApproved) return {};
      const asked = await db
        .selectFrom('timeCorrections')
        .select(['id', 'staffId', 'userId', 'entryId', 'startedAt', 'endedAt', 'breakMinutes'])
        .where('id', '=', input.id)
        .executeTakeFirstOrThrow();
      if (await isTaken(db, asked)) throw errors.OVERLAPS();
      await bookTime(db, asked);
      return {};
    }),
);

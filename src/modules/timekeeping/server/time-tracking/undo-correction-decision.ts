import { z } from 'zod';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { reopenRequest } from '../requests/decide-request.ts';
import { findOpenEntry, noteWorked } from './clock-entry.ts';

const EntryBefore = z.object({
  day: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  breakStartedAt: z.string().nullable(),
  breakAtEnd: z.string().nullable(),
  breakSeconds: z.int(),
  workedMinutes: z.int().nullable(),
});

/** The entry of an approved correction, as long as no other change or request affects it. */
const findBooked = (db: Handle, correctionId: string) =>
  db
    .selectFrom('timeCorrections as request')
    .innerJoin('clockEntries as entry', (on) =>
      on
        .onRef('entry.clinicId', '=', 'request.clinicId')
        .onRef('entry.id', '=', 'request.bookedEntryId')
        .onRef('entry.startedAt', '=', 'request.startedAt')
        .onRef('entry.endedAt', '=', 'request.endedAt'),
    )
    .select(['request.staffId', 'request.entryBefore', 'entry.id as entryId', 'entry.day'])
    .where('request.id', '=', correctionId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('timeCorrections as other')
            .whereRef('other.clinicId', '=', 'request.clinicId')
            .whereRef('other.entryId', '=', 'entry.id')
            .whereRef('other.requestedAt', '>', 'request.requestedAt'),
        ),
      ),
    )
    .executeTakeFirst();

export const undoCorrectionDecision = clinicUseCase(
  timekeepingContract.undoCorrectionDecision,
  ({ input, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const decided = await reopenRequest(db, 'time_corrections', input.id, caller);
      if (decided !== 'approved' && decided !== 'refused') throw errors[decided]();
      if (decided === 'refused') return {};
      const booked = await findBooked(db, input.id);
      if (!booked) throw errors.TOO_LATE();
      const { staffId, entryId, day } = booked;
      const before = booked.entryBefore === null ? null : EntryBefore.parse(booked.entryBefore);
      if (before?.endedAt === null && (await findOpenEntry(db, staffId))) throw errors.TOO_LATE();
      await db
        .updateTable('timeCorrections')
        .set({ bookedEntryId: null, entryBefore: null })
        .where('id', '=', input.id)
        .execute();
      if (before) await db.updateTable('clockEntries').set(before).where('id', '=', entryId).execute();
      else await db.deleteFrom('clockEntries').where('id', '=', entryId).execute();
      for (const changed of new Set([day, before?.day ?? day])) await noteWorked(db, staffId, changed);
      return {};
    }),
);

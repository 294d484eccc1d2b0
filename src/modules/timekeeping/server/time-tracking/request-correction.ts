import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { addDays, correctionDayFault } from '../../rules/time.ts';
import { clinicInstant } from '../clinic-instant.ts';
import { findWorkingStaff } from '../own-staff.ts';
import { lockStaff, overlapsEntry } from './clock-entry.ts';

interface Judged {
  startedAt: string;
  endedAt: string;
  overlaps: boolean;
  isOwn: boolean;
}

export const requestCorrection = clinicUseCase(
  timekeepingContract.requestCorrection,
  ({ input, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const own = await findWorkingStaff(db, caller);
      if (!own) throw errors.NO_STAFF_RECORD();
      await lockStaff(db, own.id);
      const { entryId, day, from, to, breakMinutes, reason } = input;
      const dayFault = correctionDayFault(day, own.joinDate, await readClinicDay(db));
      if (dayFault) throw fieldFault('day', dayFault);
      const lastDay = to <= from ? addDays(day, 1) : day;
      const { rows } = await sql<Judged>`
        with span as (select ${clinicInstant(day, from)} as started_at, ${clinicInstant(lastDay, to)} as ended_at)
        select started_at, ended_at,
               ${overlapsEntry({ staffId: own.id, entryId, startedAt: sql`span.started_at`, endedAt: sql`span.ended_at` })} as overlaps,
               ${entryId}::uuid is null
                 or exists (select from clock_entries where staff_id = ${own.id} and id = ${entryId}::uuid) as is_own
          from span`.execute(db);
      const [span] = rows;
      if (!span?.isOwn) throw errors.NOT_FOUND();
      const { startedAt, endedAt } = span;
      if (Date.parse(endedAt) > Date.now()) throw fieldFault('to', "This time hasn't ended yet");
      if (span.overlaps) throw fieldFault('from', 'Overlaps another entry of yours');
      if (breakMinutes * 60_000 >= Date.parse(endedAt) - Date.parse(startedAt)) {
        throw fieldFault('breakMinutes', 'Longer than the time itself');
      }
      return db
        .insertInto('timeCorrections')
        .values({ staffId: own.id, userId: caller.userId, entryId, startedAt, endedAt, breakMinutes, reason })
        .returning('id')
        .executeTakeFirstOrThrow();
    }),
);

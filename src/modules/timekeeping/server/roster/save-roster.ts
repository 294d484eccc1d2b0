import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { plannedMinutes } from '../../rules/shifts.ts';
import { readShiftHours } from './read-shift-hours.ts';

/** Worked time stays when a shift is changed, and goes with a shift that is removed. */
export const saveRoster = clinicUseCase(timekeepingContract.saveRoster, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const hours = await readShiftHours(db);
    const ids = [...new Set(input.cells.map(({ staffId }) => staffId))].sort();
    const known = await db
      .selectFrom('staffMembers')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (known.length < ids.length) throw errors.NOT_FOUND();
    for (const { staffId, day, shiftType } of input.cells) {
      if (shiftType === null) {
        await db.deleteFrom('rosterShifts').where('staffId', '=', staffId).where('day', '=', day).execute();
        continue;
      }
      const span = hours.find((one) => one.shiftType === shiftType);
      const planned = { shiftType, plannedMinutes: span ? plannedMinutes(span) : 0 };
      await db
        .insertInto('rosterShifts')
        .values({ staffId, day, ...planned })
        .onConflict((conflict) =>
          conflict.columns(['clinicId', 'day', 'staffId']).doUpdateSet({
            ...planned,
            workedMinutes: shiftType === 'off' ? null : sql`roster_shifts.worked_minutes`,
          }),
        )
        .execute();
    }
    return {};
  }),
);

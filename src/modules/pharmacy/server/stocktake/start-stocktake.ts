import { sql } from 'kysely';
import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { mostSheetLines } from '../../rules/inventory/stocktake.ts';
import { isOnSheet, sheetRows } from './read-stocktakes.ts';

export const startStocktake = clinicUseCase(pharmacyContract.startStocktake, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { location, rack } = input;
    const { id } = await db
      .insertInto('stocktakes')
      .values({ location, rack })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error) => {
        throw isUniqueViolation(error) ? errors.ALREADY_COUNTING() : error;
      });
    const { rows } = await sql<{ lines: number }>`
      select count(*) as lines from ${sheetRows} where take.id = ${id} and ${isOnSheet}`.execute(db);
    const lines = rows[0]?.lines ?? 0;
    if (lines === 0) throw errors.NOTHING_THERE();
    if (lines > mostSheetLines) throw errors.TOO_MANY();
    return { id };
  }),
);

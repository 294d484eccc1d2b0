import { sql } from 'kysely';
import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { stepReasons } from '../../rules/inventory/stock.ts';
import { answerMoved, isBelowZero, type Moved } from './move-stock.ts';

/** Undoes only manual changes, and each only once: an undo cannot be undone. */
export const undoMovement = clinicUseCase(pharmacyContract.undoMove, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { rows } = await sql<Moved>`
      insert into stock_movements (item_id, location, batch_id, quantity, reason, undoes)
      select item_id, location, batch_id, -quantity, reason, id from stock_movements
       where id = ${input.id} and undoes is null and dispensing_id is null and stocktake_id is null and reason = any(${stepReasons})
      returning id, item_id, location`
      .execute(db)
      .catch((error) => {
        if (isUniqueViolation(error)) throw errors.ALREADY_UNDONE();
        throw isBelowZero(error) ? errors.NOT_ENOUGH() : error;
      });
    const [moved] = rows;
    if (!moved) throw errors.NOT_FOUND();
    return answerMoved(db, moved);
  }),
);

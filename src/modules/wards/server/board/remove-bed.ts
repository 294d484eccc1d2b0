import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { readBeds } from './read-beds.ts';

/**
 * The row stays for past admissions. The bed is read only after it is locked, since a patient may just be coming into
 * it.
 */
export const removeBed = clinicUseCase(wardsContract.removeBed, async ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    await sql`select from beds where id = ${input.id} for no key update`.execute(db);
    const [bed] = await readBeds(db, [input.id]);
    if (!bed) throw errors.NOT_FOUND();
    if (bed.admission) throw errors.BED_OCCUPIED();
    await db.updateTable('beds').set({ removedAt: new Date().toISOString() }).where('id', '=', input.id).execute();
  }),
);

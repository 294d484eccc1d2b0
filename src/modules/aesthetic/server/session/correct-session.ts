import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { aestheticContract } from '../../contract.ts';
import { readSession } from './read-session.ts';
import { refuseUncheckedFluence } from './refuse-unchecked-fluence.ts';

/** The settings actually used replace the entered ones, which are kept with the reason. */
export const correctSession = clinicUseCase(aestheticContract.correctSession, ({ input, clinic, caller, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, corrected, settings, reason } = input;
    await db.selectFrom('aestheticSessions').select('sessionId').where('sessionId', '=', id).forUpdate().execute();
    const record = await readSession(db, id);
    if (!record) throw errors.NOT_FOUND();
    if (record.status !== 'completed' || record.corrections.length !== corrected) throw errors.CHANGED_MEANWHILE();
    refuseUncheckedFluence(record, input);
    const struck = { settings: record.settings, reason, at: new Date().toISOString(), by: caller.userId };
    const { numUpdatedRows } = await db
      .updateTable('aestheticSessions')
      .set({ ...settings, struck: sql`struck || ${JSON.stringify([struck])}::jsonb` })
      .where('sessionId', '=', id)
      .executeTakeFirst();
    const now = await readSession(db, id);
    if (numUpdatedRows === 0n || !now) throw errors.NOT_FOUND();
    return now;
  }),
);

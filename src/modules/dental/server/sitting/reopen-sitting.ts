import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { reopenSession } from '#modules/treatments/server/reopen-session.ts';
import { selectSessions } from '#modules/treatments/server/session-row.ts';
import { dentalContract } from '../../contract.ts';
import { isBilled } from '../money/is-billed.ts';

/** Procedures that were completed with the sitting and not changed since. */
async function findCompleted(db: Handle, planId: string, at: string): Promise<string[]> {
  const entries = await db
    .selectFrom('dentalEntries')
    .select('id')
    .where('planId', '=', planId)
    .where('status', '=', 'completed')
    .where('removedAt', 'is', null)
    .where('changedAt', '=', at)
    .forUpdate()
    .execute();
  return entries.map(({ id }) => id);
}

export const reopenSitting = clinicUseCase(dentalContract.reopenSitting, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const plan = await db
      .selectFrom('treatmentPlans')
      .select('id')
      .where('id', '=', input.id)
      .where('specialty', '=', 'dental')
      .forNoKeyUpdate()
      .executeTakeFirst();
    const session = await db
      .selectFrom('treatmentSessions')
      .select('completedAt')
      .where('id', '=', input.sessionId)
      .where('planId', '=', input.id)
      .executeTakeFirst();
    if (!plan || !session) throw errors.NOT_FOUND();
    if (!session.completedAt) throw errors.CHANGED_MEANWHILE();
    const completed = await findCompleted(db, input.id, session.completedAt);
    const reopened = await reopenSession(db, { id: input.sessionId, planId: input.id, version: input.version });
    if (!reopened) throw errors.CHANGED_MEANWHILE();
    for (const id of completed) if (await isBilled(db, id)) throw errors.BILLED();
    await sql`
      update dental_entries set status = 'in_progress', changed_at = ${new Date().toISOString()}, version = version + 1
       where id = any (${completed}::uuid[])`.execute(db);
    return selectSessions(db).where('treatmentSessions.id', '=', input.sessionId).executeTakeFirstOrThrow();
  }),
);

import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Session } from '../contract.ts';
import { selectSessions } from './session-row.ts';
import { sessionsDone } from './sessions-done.ts';

interface Ending {
  id: string;
  version: number;
  note: string;
  at?: string;
}

/** Completes a session and, with the last planned one, its plan. Runs in a transaction. */
export async function finishSession(
  db: Handle,
  { id, version, note, at = new Date().toISOString() }: Ending,
): Promise<Session | 'NOT_FOUND' | 'CHANGED_MEANWHILE'> {
  const session = await db
    .selectFrom('treatmentSessions')
    .select(['planId', 'status', 'startedAt', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!session) return 'NOT_FOUND';
  if (session.version !== version || session.status !== 'in_progress') return 'CHANGED_MEANWHILE';
  await db
    .updateTable('treatmentSessions')
    .set({
      status: 'completed',
      note,
      completedAt: at > session.startedAt ? at : session.startedAt,
      version: session.version + 1,
    })
    .where('id', '=', id)
    .execute();
  await sql`
    update treatment_plans as plan set status = 'completed', version = version + 1
     where id = ${session.planId} and status = 'active'
       and planned_sessions <= ${sessionsDone}`.execute(db);
  return selectSessions(db).where('treatmentSessions.id', '=', id).executeTakeFirstOrThrow();
}

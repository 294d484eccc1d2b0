import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

interface Which {
  authUserId: string;
  /** End only this session. */
  sessionId?: string;
  /** End all sessions but this one. */
  exceptSessionId?: string;
  /** End only sessions in this clinic. */
  clinicId?: string;
}

/** Ends sessions now and returns their ids; the database tells every server process. */
export async function endSessions(identity: Handle, which: Which): Promise<string[]> {
  let ending = identity
    .updateTable('authSessions')
    .set({ revokedAt: sql`now()` })
    .where('authUserId', '=', which.authUserId)
    .where('revokedAt', 'is', null);
  if (which.sessionId) ending = ending.where('id', '=', which.sessionId);
  if (which.exceptSessionId) ending = ending.where('id', '<>', which.exceptSessionId);
  if (which.clinicId) ending = ending.where('clinicId', '=', which.clinicId);
  const ended = await ending.returning('id').execute();
  return ended.map(({ id }) => id);
}

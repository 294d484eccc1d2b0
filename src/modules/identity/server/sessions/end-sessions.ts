import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

interface Which {
  authUserId: string;
  /** Only this one. */
  sessionId?: string;
  /** All but this one. */
  exceptSessionId?: string;
  /** Only those in this clinic. */
  clinicId?: string;
}

/** Ends sessions now; the database tells every server process. Answers which. */
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

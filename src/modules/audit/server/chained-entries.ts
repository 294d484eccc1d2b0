import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/** An instant in full precision, always in the same format. */
export const exactText = (moment: RawBuilder<unknown>) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Entries as the chain hashes them: times in full precision and documents as PostgreSQL writes them, so that sealing
 * and verifying agree.
 */
export function chainedEntries(identity: Handle) {
  return identity
    .selectFrom('auditEntries')
    .select(['auditEntries.clinicId', 'auditEntries.id', 'actorId', 'actorEmail', 'actorRole', 'address', 'requestId'])
    .select(['action', 'subject', 'subjectId', 'patientId'])
    .select([
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('at'),
      sql<string | null>`before::text`.as('before'),
      sql<string | null>`after::text`.as('after'),
    ]);
}

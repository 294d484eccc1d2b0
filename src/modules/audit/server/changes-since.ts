import { sql } from 'kysely';
import { camelCased } from '#foundation/server/connections/pipeline-query.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Change } from '#foundation/shared/changed-meanwhile.ts';

interface Edited {
  /** A table with a column `version`. */
  subject: string;
  subjectId: string;
  patientId: string;
  /** The version that the editor had read. */
  version: number;
}

/** Who has changed which fields of a patient's row since this version, oldest first. */
export async function changesSince(
  clinic: Handle,
  { subject, subjectId, patientId, version }: Edited,
): Promise<Change[]> {
  const entries = await clinic
    .selectFrom('auditEntries as entry')
    .leftJoin('users', 'users.id', 'entry.actorId')
    .select(['entry.at', sql<string>`coalesce(users.name, actor_email)`.as('by')])
    .select(sql<string[]>`array(select jsonb_object_keys(after - 'version'))`.as('columns'))
    .where(sql<boolean>`entry.patient_id = any (records_merged_with(${patientId}))`)
    .where('entry.subject', '=', subject)
    .where('entry.subjectId', '=', subjectId)
    .where('entry.action', '=', 'update')
    .where(sql<boolean>`(after ->> 'version')::int > ${version}`)
    .orderBy('entry.id')
    .execute();
  return entries.map(({ at, by, columns }) => ({ at, by, fields: columns.map(camelCased) }));
}

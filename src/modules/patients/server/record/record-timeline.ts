import { sql } from 'kysely';
import { camelCased } from '#foundation/server/connections/pipeline-query.ts';
import type { TimelineEntry } from '../../contract.ts';
import { mostEntries, type TimelineSource } from '../timeline.ts';

type Columns = Record<string, unknown> | null;

/** Internal columns that the timeline does not show. */
const unseen = ['version', 'archived_at', 'merged_into'];

function changesOf(before: Columns, after: Columns): TimelineEntry['changes'] {
  return Object.entries(after ?? {})
    .filter(([column]) => !unseen.includes(column))
    .map(([column, value]) => ({ field: camelCased(column), before: before?.[column] ?? null, after: value }));
}

function titleOf(after: Columns): string {
  if (!after || !('archived_at' in after)) return 'Record changed';
  return after.archived_at ? 'Archived' : 'Restored';
}

/** Registration, changes and archiving, from the patient's row and the audit trail. */
export const recordTimeline: TimelineSource = async (clinic, patientId) => {
  const entries = await clinic
    .selectFrom('auditEntries as entry')
    .leftJoin('users', 'users.id', 'entry.actorId')
    .select(['entry.id', 'entry.at', 'entry.action', sql<string>`coalesce(users.name, actor_email)`.as('by')])
    .select([sql<Columns>`entry.before`.as('before'), sql<Columns>`entry.after`.as('after')])
    .where('entry.patientId', '=', patientId)
    .where('entry.subject', '=', 'patients')
    .where('entry.action', 'in', ['insert', 'update'])
    .orderBy('entry.id', 'desc')
    .limit(mostEntries)
    .execute();
  const patient = await clinic
    .selectFrom('patients')
    .select('createdAt')
    .where('id', '=', patientId)
    .executeTakeFirst();
  if (!patient) return [];

  const edits = entries
    // A merge has an entry of its own.
    .filter(({ action, after }) => action === 'update' && !('merged_into' in (after ?? {})))
    .map(({ id, at, by, before, after }) => ({
      id,
      at,
      by,
      title: titleOf(after),
      text: '',
      screen: null,
      changes: changesOf(before, after),
    }));
  const by = entries.find(({ action }) => action === 'insert')?.by ?? null;
  const registered = {
    id: patientId,
    at: patient.createdAt,
    by,
    title: 'Registered',
    text: '',
    screen: null,
    changes: [],
  };
  return [...edits, registered];
};

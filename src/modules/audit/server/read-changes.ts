import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

export const rowActions: readonly string[] = ['insert', 'update', 'delete'];

/** How long before it first asks for changes a screen may have read its rows. */
const overlapSeconds = 10;

export interface Change {
  table: string;
  id: string;
}

export interface ChangesSince {
  /** The number of the newest sealed entry. */
  head: number;
  /** Null if there are too many changes to list, or if they are asked from a number that this trail never issued. */
  changes: readonly Change[] | null;
}

/**
 * The rows of a clinic that changed after the entry with a given number, at most `most`; without a number, those of the
 * last seconds. Takes the identity handle.
 */
export async function readChanges(
  identity: Handle,
  clinicId: string,
  after: number | null,
  most: number,
): Promise<ChangesSince> {
  const { head } = await identity
    .selectFrom('auditSeals')
    .select(({ fn }) => fn.coalesce(fn.max('seq'), sql<number>`0`).as('head'))
    .where('clinicId', '=', clinicId)
    .executeTakeFirstOrThrow();
  if (after !== null && (after > head || head - after > most)) return { head, changes: null };

  let changed = identity
    .selectFrom('auditSeals')
    .innerJoin('auditEntries', (join) =>
      join
        .onRef('auditEntries.clinicId', '=', 'auditSeals.clinicId')
        .onRef('auditEntries.id', '=', 'auditSeals.entryId'),
    )
    .select(['auditEntries.subject as table', 'auditEntries.subjectId as id'])
    .where('auditSeals.clinicId', '=', clinicId)
    .where('auditSeals.seq', '>', after ?? head - most)
    .where('auditSeals.seq', '<=', head)
    .where('auditEntries.action', 'in', rowActions);
  if (after === null) {
    changed = changed.where(
      'auditEntries.at',
      '>',
      sql<string>`clock_timestamp() - make_interval(secs => ${overlapSeconds})`,
    );
  }
  return { head, changes: await changed.execute() };
}

import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { type Columns, idsIn } from '../rules.ts';

interface Changed {
  before: Columns;
  after: Columns;
}

/** Current names of the people, departments and beds whose ids occur in the entries. */
export async function readNames(clinic: Handle, entries: readonly Changed[]): Promise<Record<string, string>> {
  const ids = [...new Set(entries.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]))];
  if (ids.length === 0) return {};
  // The SQL text does not depend on the number of ids, because only a limited number of prepared texts is kept.
  const isOne = sql<boolean>`id = any(${ids}::uuid[])`;
  const named = await clinic
    .selectFrom('users')
    .select(['id', 'name'])
    .where(isOne)
    .unionAll(clinic.selectFrom('departments').select(['id', 'name']).where(isOne))
    .unionAll(clinic.selectFrom('beds').select(['id', 'label as name']).where(isOne))
    .execute();
  return Object.fromEntries(named.map(({ id, name }) => [id, name]));
}

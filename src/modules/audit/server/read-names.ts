import type { Handle } from '#foundation/server/database.ts';
import { type Columns, idsIn } from '../rules.ts';

interface Changed {
  before: Columns;
  after: Columns;
}

/** What the people, departments and beds are called today whose ids stand in the entries. */
export async function readNames(clinic: Handle, entries: readonly Changed[]): Promise<Record<string, string>> {
  const ids = [...new Set(entries.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]))];
  if (ids.length === 0) return {};
  const named = await clinic
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .unionAll(clinic.selectFrom('departments').select(['id', 'name']).where('id', 'in', ids))
    .unionAll(clinic.selectFrom('beds').select(['id', 'label as name']).where('id', 'in', ids))
    .execute();
  return Object.fromEntries(named.map(({ id, name }) => [id, name]));
}

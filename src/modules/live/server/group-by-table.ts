import type { Change } from '#modules/audit/server/read-changes.ts';
import type { ChangedRows } from '../contract.ts';

/** Each table once, each id once. */
export function groupByTable(changes: readonly Change[]): ChangedRows[] {
  const tables = Map.groupBy(changes, ({ table }) => table);
  return [...tables].map(([table, rows]) => ({ table, ids: [...new Set(rows.map(({ id }) => id))] }));
}

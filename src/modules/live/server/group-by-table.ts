import type { Change } from '#modules/audit/server/read-changes.ts';
import type { ChangedRows } from '../contract.ts';

/** Merges changes so that each table and each id appears once. */
export function groupByTable(changes: readonly Change[]): ChangedRows[] {
  const tables = Map.groupBy(changes, ({ table }) => table);
  return [...tables].map(([table, rows]) => ({ table, ids: [...new Set(rows.map(({ id }) => id))] }));
}

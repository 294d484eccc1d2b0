import type { LiveTables } from '#foundation/shared/live-tables.ts';
import type { Role } from '#foundation/shared/roles.ts';
import type { ChangedRows } from './contract.ts';

/** How often the whole chain from the sealer to the browser confirms that it works. */
export const beatSeconds = 10;
/** After this long without an event, a screen says that it may be out of date. */
export const staleSeconds = 30;
/** A screen is told of changes at most twice a second, because it repeats its reads no more often (decision 13). */
export const eventMilliseconds = 500;

/** The tables whose every change a person with this role is told of. */
export function tablesHeardBy(role: Role, tables: LiveTables): ReadonlySet<string> {
  const heard = Object.entries(tables).filter(
    ([, audience]) => role !== 'patient' && audience !== 'own' && audience.includes(role),
  );
  return new Set(heard.map(([table]) => table));
}

/**
 * The changes that one stream is told of: the rows of tables it may hear, and only the names of tables whose figures it
 * shows.
 */
export function heardOf(
  changes: readonly ChangedRows[],
  rows: ReadonlySet<string>,
  figures: ReadonlySet<string>,
): ChangedRows[] {
  return changes.flatMap((change) => {
    if (rows.has(change.table)) return [change];
    return figures.has(change.table) ? [{ table: change.table, ids: [] }] : [];
  });
}

/** The tables whose changes people are told of only for their own rows. */
export function ownTables(tables: LiveTables): readonly string[] {
  return Object.keys(tables).filter((table) => tables[table] === 'own');
}

/**
 * The pause before reconnecting: 200 ms, doubled after each failure, with a random part so that browsers do not all
 * come at once.
 */
export function reconnectPause(failures: number, chance: number): number {
  const longest = Math.min(200 * 2 ** failures, 10_000);
  return Math.round(longest * (0.5 + chance / 2));
}

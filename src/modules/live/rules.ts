import type { LiveTables } from '#foundation/shared/live-tables.ts';
import type { Role } from '#foundation/shared/roles.ts';
import type { ChangedRows } from './contract.ts';

/** The whole chain from the sealer to the browser says so often that it works. */
export const beatSeconds = 10;
/** Without a word for so long, a screen says that it may be out of date. */
export const staleSeconds = 30;
/** A screen is told at most ten times a second. */
export const eventMilliseconds = 100;

/** The tables of which somebody with this role hears every change. */
export function tablesHeardBy(role: Role, tables: LiveTables): ReadonlySet<string> {
  const heard = Object.entries(tables).filter(
    ([, audience]) => role !== 'patient' && audience !== 'own' && audience.includes(role),
  );
  return new Set(heard.map(([table]) => table));
}

/** What one stream is told of changes: the rows of tables that it hears, and of those that it sees figures of, the name alone. */
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

/** The tables of which everyone hears the changes of their own rows. */
export function ownTables(tables: LiveTables): readonly string[] {
  return Object.keys(tables).filter((table) => tables[table] === 'own');
}

/** The pause before the next try to connect: 200 ms, doubled each time, and never all browsers at once. */
export function reconnectPause(failures: number, chance: number): number {
  const longest = Math.min(200 * 2 ** failures, 10_000);
  return Math.round(longest * (0.5 + chance / 2));
}

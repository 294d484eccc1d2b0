import type pg from 'pg';
import { migrate } from '#foundation/server/postgres/migrate.ts';
import { withBackupClient } from '../backup-client.ts';
import { listTables, loadTable } from '../copy-tables.ts';
import type { OpenedBackup } from './open-backup.ts';

/**
 * Removes what would write rows, hide rows or require an order of the tables: triggers, forced row security and foreign
 * keys. Returns the statements that restore it.
 */
async function openTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ before: string; after: string }>(`
    select format('alter table %s disable trigger user, no force row level security', oid::regclass) as before,
           format('alter table %s enable trigger user', oid::regclass) ||
             case when relforcerowsecurity then ', force row level security' else '' end as after
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`);
  for (const { before } of rows) await client.query(before);
  // Foreign keys come back first, while all rows are visible: PostgreSQL checks every one of them.
  return rows.map(({ after }) => after).toReversed();
}

/**
 * Loads a backup into an empty database, as its owner: first the schema from the migrations that the backup names, then
 * all rows in one transaction with every constraint checked, then the later migrations.
 */
export async function loadDatabase(ownerUrl: string, { folder, manifest, secret }: OpenedBackup): Promise<void> {
  await migrate(ownerUrl, manifest.migrations);
  await withBackupClient(ownerUrl, async (client) => {
    await client.query('begin');
    const closing = await openTables(client);
    const tables = (await listTables(client)).map(({ table }) => table);
    await client.query(`truncate ${tables.join(', ')}`);
    for (const copy of manifest.tables) await loadTable(client, copy, folder, secret);
    for (const statement of closing) await client.query(statement);
    await client.query('commit');
    await client.query('analyze');
  });
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { distributeTables, moveNewTables } from '../citus/distribute-tables.ts';
import { statementsForCitus } from '../citus/statements-for-citus.ts';
import { distributedSetting } from '../citus/whether-distributed.ts';
import { connectAtStart, unreachable } from '../connections/connect-at-start.ts';
import { applicationRole, patientRole } from '../database/database.ts';
import { StartFault } from '../start-fault.ts';

const migrationsFolder = join(import.meta.dirname, '../../../../db/migrations');
const oldestVersion = 15;
/** An arbitrary constant that keeps two servers from migrating at the same time. */
const migrationLock = 7_265_101;

async function checkVersion(client: pg.Client) {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version < oldestVersion) {
    throw new StartFault(`The database is PostgreSQL ${version}; Krama needs ${oldestVersion} or newer.`);
  }
}

/** Runs one statement and returns whether the database user was allowed to. */
async function permitted(client: pg.Client, statement: string): Promise<boolean> {
  try {
    await client.query(statement);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return false;
    throw error;
  }
}

/** Creates a role for requests if possible, and refuses one that bypasses row-level security. */
async function ensureRole(client: pg.Client, role: string) {
  if (client.user === role) {
    throw new StartFault(`DATABASE_URL must name the owner of the database, not ${role}.`);
  }
  const existing = await client.query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = $1',
    [role],
  );
  if (existing.rows[0]?.bypasses) {
    throw new StartFault(
      `The role ${role} would bypass row-level security, so clinics could see each other's patients. ` +
        `Run: alter role ${role} nosuperuser nobypassrls;`,
    );
  }
  const usable =
    (existing.rowCount === 1 || (await permitted(client, `create role ${role} nologin`))) &&
    ((await permitted(client, `set role ${role}`)) || (await permitted(client, `grant ${role} to current_user`)));
  await client.query('reset role');
  if (usable) return;
  throw new StartFault(
    `The database user ${client.user} may not use the role ${role}. As an administrator of the database, ` +
      `run: create role ${role} nologin; grant ${role} to ${client.user};`,
  );
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(migrationsFolder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The audit functions are generated from the tables' columns, which any migration may change. */
const writeAuditFunctions = `
  do $$ begin
    if to_regproc('write_audit_functions') is not null then perform write_audit_functions(); end if;
  end $$`;

/** Many migrations end with this call. It takes a while, so it is run only once per migration. */
const writesAuditFunctions = /\nselect write_audit_functions\(\);\s*$/;

/** Any migration may create a table that backups must read. */
const writeBackupPolicies = `
  do $$ begin
    if to_regproc('write_backup_policies') is not null then perform write_backup_policies(); end if;
  end $$`;

/**
 * Whether no other session uses the database. Sessions of other roles count too; PostgreSQL's own background processes
 * have no user.
 */
async function isAlone(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`,
  );
  return rowCount === 0;
}

async function readDistributed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean | null }>(`select ${distributedSetting} as yes`);
  return rows[0]?.yes ?? false;
}

async function runDistributed(client: pg.Client, sql: string): Promise<void> {
  for (const statement of statementsForCitus(sql)) {
    await client.query(statement);
    if (/^create table\b/i.test(statement)) await moveNewTables(client);
  }
}

/** Applies the pending migrations and returns how many there were. */
async function applyMigrations(client: pg.Client, isDistributed: boolean, wanted?: readonly string[]): Promise<number> {
  await client.query(
    `create table if not exists migrations
       (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const known = await readMigrations();
  const migrations = known.filter(({ name }) => !wanted || wanted.includes(name));
  const newer = [...applied.keys(), ...(wanted ?? [])].find((name) => !known.some((one) => one.name === name));
  if (newer) {
    throw new StartFault(
      `The database was brought to ${newer} by a newer version of Krama. Start that version, or restore a backup of before.`,
    );
  }
  const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed) {
    throw new StartFault(`Migration ${changed.name} was changed after it had been applied. Write a new one instead.`);
  }
  const pending = migrations.filter(({ name }) => !applied.has(name));
  // If nobody uses the database, the functions and policies can wait for the last migration: an interrupted start
  // leaves that one pending.
  const isUnused = applied.size === 0 || (await isAlone(client));
  for (const { name, sql, checksum } of pending) {
    await client.query('begin');
    try {
      const statements = sql.replace(writesAuditFunctions, '');
      await (isDistributed ? runDistributed(client, statements) : client.query(statements));
      if (!isUnused || name === pending.at(-1)?.name) {
        await client.query(writeAuditFunctions);
        await client.query(writeBackupPolicies);
      }
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`Migration ${name} failed`, { cause: error });
    }
  }
  return pending.length;
}

/**
 * Migrates the database to the newest schema, or to that of the named migrations. Safe when several servers start at
 * once: one migrates, the others wait.
 */
export async function migrate(ownerUrl: string, wanted?: readonly string[]): Promise<void> {
  const client = await connectAtStart(ownerUrl).catch((error: unknown) => {
    throw error instanceof StartFault ? error : unreachable(error);
  });
  try {
    await checkVersion(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await ensureRole(client, applicationRole);
    await ensureRole(client, patientRole);
    const isDistributed = await readDistributed(client);
    // Several changes of one table in a transaction reach its shards in turn.
    if (isDistributed) await client.query("set citus.multi_shard_modify_mode = 'sequential'");
    const count = await applyMigrations(client, isDistributed, wanted);
    if (isDistributed && count > 0) await distributeTables(client);
  } finally {
    await client.end();
  }
}

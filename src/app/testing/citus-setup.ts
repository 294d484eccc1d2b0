import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { distributeTables } from '#foundation/server/citus/distribute-tables.ts';
import { migrate } from '#foundation/server/postgres/migrate.ts';

const databases = 'worker';
/** The name that `workerDatabaseUrl` gives to the database of the only worker. */
const name = `${databases}_1`;

const migrationsFolder = join(import.meta.dirname, '../../../db/migrations');
/** The first version that could be distributed: later migrations run on tables that are already distributed. */
const firstDistributed = '0158-what-reaches-other-machines.sql';

/** Tables of which a shard on another machine has fewer restrictive policies than the coordinator. */
const widePolicies = `
  select name, result
    from (select polrelid::regclass as name, count(*) as count from pg_policy
            join citus_tables on table_name = polrelid and citus_table_type in ('distributed', 'reference')
           where not polpermissive group by 1) as kept
   cross join lateral run_command_on_shards(name,
     'select count(*) from pg_policy where not polpermissive and polrelid = ''%s''::regclass')
   where not success or result::int <> kept.count`;

async function withClient<T>(url: URL, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const at = (url: URL, { host = url.host, database = 'postgres' }): URL => {
  const changed = new URL(url);
  changed.host = host;
  changed.pathname = `/${database}`;
  return changed;
};

/** Creates an empty database on the coordinator and its workers, and registers the workers with the coordinator. */
async function createDatabase(coordinator: URL, workers: readonly string[]): Promise<void> {
  for (const host of [coordinator.host, ...workers]) {
    await withClient(at(coordinator, { host }), async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`create database ${name} owner krama_owner`);
    });
    await withClient(at(coordinator, { host, database: name }), async (client) => {
      await client.query('create extension citus');
    });
  }
  await withClient(at(coordinator, { database: name }), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.hostname, Number(coordinator.port)]);
    for (const worker of workers) await client.query('select citus_add_node($1, $2)', worker.split(':'));
  });
}

/**
 * CITUS_URL is the superuser's connection to the coordinator, CITUS_WORKERS lists its workers (`host:port,host:port`).
 * The role krama_owner must exist, with the password krama. CITUS_KEEP=1 reuses the database of the previous run.
 */
export default async function setup(project: TestProject) {
  const coordinator = new URL(process.env.CITUS_URL ?? 'postgres://postgres@127.0.0.1:9700');
  const workers = (process.env.CITUS_WORKERS ?? '127.0.0.1:9701,127.0.0.1:9702').split(',');
  if (!process.env.CITUS_KEEP) await createDatabase(coordinator, workers);
  const owner = at(coordinator, { database: name });
  owner.username = 'krama_owner';
  owner.password = 'krama';
  const names = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql'));
  if (!process.env.CITUS_KEEP) {
    await migrate(
      owner.href,
      names.filter((file) => file <= firstDistributed),
    );
  }
  await withClient(owner, async (client) => {
    await client.query('set citus.shard_count = 4');
    await distributeTables(client);
    await migrate(owner.href);
    const again = await distributeTables(client);
    if (again.tables.length > 0) throw new Error(`Moved a second time: ${again.tables.join(', ')}`);
    const { rows: wide } = await client.query(widePolicies);
    if (wide.length > 0) throw new Error(`Policies that no longer restrict: ${JSON.stringify(wide)}`);
  });
  project.provide('adminUrl', at(coordinator, {}).href);
  project.provide('ownerUrl', owner.href);
  project.provide('databases', databases);
}

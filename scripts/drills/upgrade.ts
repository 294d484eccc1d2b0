import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { migrate } from '#foundation/server/postgres/migrate.ts';
import { startTestCluster } from '#foundation/server/testing/test-cluster.ts';
import { checkSums } from '#modules/system/server/backup/check-sums.ts';
import { enterOldClinic, readRows, writeOldRows } from './old-rows.ts';

const migrationsFolder = join(import.meta.dirname, '../../db/migrations');
/** Only every nth version is tried; 1 tries all of them. */
const every = Number(process.env.EVERY ?? 10);
/** Earlier versions held hardly any data. */
const oldest = '0003-patients.sql';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Row = Record<string, unknown>;

/** Columns that exist in both versions must keep their values. */
function changesOf(table: string, before: readonly Row[], after: readonly Row[]): string[] {
  if (before.length !== after.length) return [`${table}: ${before.length} rows became ${after.length}`];
  const columns = Object.keys(before[0] ?? {}).filter((column) => column in (after[0] ?? {}));
  return columns
    .filter((column) => before.some((row, at) => !isDeepStrictEqual(row[column], after[at]?.[column])))
    .map((column) => `${table}.${column} has changed`);
}

/** Audit functions whose source differs from what `write_audit_functions()` writes now. */
async function staleAuditFunctions(client: pg.Client): Promise<string[]> {
  const read = async () => {
    const { rows } = await client.query<{ name: string; source: string }>(
      "select proname as name, prosrc as source from pg_proc where proname like 'audit\\_%' order by 1",
    );
    return rows;
  };
  const found = await read();
  await client.query('select write_audit_functions()');
  const written = await read();
  return written
    .filter(({ name, source }) => found.find((one) => one.name === name)?.source !== source)
    .map(({ name }) => `${name} does not fit its table`);
}

async function upgrade(url: string, known: readonly string[]): Promise<string[]> {
  const before = await withClient(url, async (client) => {
    const written: { table: string; rows: Row[] }[] = [];
    for (const table of await writeOldRows(client)) written.push({ table, rows: await readRows(client, table) });
    return written;
  });
  await migrate(url);
  return withClient(url, async (client) => {
    await enterOldClinic(client);
    const faults: string[] = [];
    for (const { table, rows } of before) faults.push(...changesOf(table, rows, await readRows(client, table)));
    await client.query("select set_config('krama.scope', 'backup', false)");
    faults.push(...(await checkSums(client)), ...(await staleAuditFunctions(client)));
    const found = await client.query("select from patient_search_terms where term = '#9848010042'");
    const hadPatients = before.some(({ table }) => table === 'patients');
    if (hadPatients && found.rowCount !== 1) faults.push('a patient is no longer found by phone');
    const count = before.reduce((sum, { rows }) => sum + rows.length, 0);
    console.log(`From ${known.at(-1)}: ${count} rows of ${before.length} tables, ${faults.length} faults.`);
    return faults;
  });
}

/** Upgrades databases of earlier versions, with rows in them, to today's schema. */
export async function drillUpgrade(): Promise<boolean> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const first = names.indexOf(oldest);
  const cluster = await startTestCluster();
  const create = async (name: string, template: string) => {
    const statement = `create database ${name} owner krama_owner template ${template}`;
    await withClient(cluster.adminUrl, (admin) => admin.query(statement));
    return Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href;
  };
  // Migrated from version to version without rows; the database of each version is copied from it.
  const bare = await create('bare', 'template0');
  const faults: string[] = [];
  for (let count = first + 1; count < names.length; count += every) {
    const known = names.slice(0, count);
    await migrate(bare, known);
    faults.push(...(await upgrade(await create(`version_${count}`, 'bare'), known)));
  }
  for (const fault of faults) console.log(fault);
  await cluster.stop();
  return faults.length === 0;
}

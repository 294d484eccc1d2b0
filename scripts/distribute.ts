// npm run distribute [-- --shards 32]: distributes the clinics' tables over the machines of a Citus cluster, each
// clinic on one machine.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { checkServersStopped } from '#foundation/server/citus/check-servers-stopped.ts';
import { distributeTables } from '#foundation/server/citus/distribute-tables.ts';
import { migrate } from '#foundation/server/postgres/migrate.ts';
import { StartFault, startFaultOf } from '#foundation/server/start-fault.ts';

async function checkCoordinator(client: pg.Client): Promise<void> {
  const installed = await client.query("select from pg_extension where extname = 'citus'");
  if (installed.rowCount === 0) {
    throw new StartFault('This database has no Citus. As a superuser, on every machine, run: create extension citus;');
  }
  const workers = await client.query('select from citus_get_active_worker_nodes()');
  if (workers.rowCount === 0) {
    throw new StartFault("The coordinator knows no other machine. Run: select citus_add_node('host', 5432);");
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { shards: { type: 'string', default: '32' } } });
  const shards = Number(values.shards);
  if (!Number.isInteger(shards) || shards < 1 || shards > 1024)
    throw new StartFault('--shards is a number from 1 to 1024.');
  // A server's settings, such as its secret, are not needed here.
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new StartFault('Set DATABASE_URL to the owner of the database on the coordinator.');
  await migrate(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await checkCoordinator(client);
    await checkServersStopped(client);
    console.log(`The first time this takes some minutes: every table is made in ${shards} parts.`);
    await client.query(`set citus.shard_count = ${shards}`);
    const { tables, lostKeys } = await distributeTables(client);
    console.log(tables.length > 0 ? `Moved ${tables.length} tables.` : 'Every table is where it belongs.');
    if (lostKeys.length > 0) console.log(`No longer kept by the database: ${lostKeys.join(', ')}.`);
  } finally {
    await client.end();
  }
}

try {
  await main();
} catch (error) {
  console.error(startFaultOf(error).message);
  process.exitCode = 1;
}

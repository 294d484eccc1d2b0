// Measures what one request costs in CPU, log and disk, the basis of the capacity estimates in docs/operations.md.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import type { Target } from './compare.ts';
import { demoToken } from './http-load.ts';
import { postgresCpuSeconds, processCpuSeconds, residentMegabytes } from './tools.ts';

const requests = Number(process.env.REQUESTS ?? 500);
const desks = 4;
const warmUp = 50;

const Found = z.object({ patients: z.array(z.object({ id: z.string() })) });
const megabyte = 1024 * 1024;

/** Total size in bytes of PostgreSQL's write-ahead log so far and of the database. */
async function sizes(client: pg.Client): Promise<{ log: number; data: number }> {
  const { rows } = await client.query<{ log: string; data: string }>(
    `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as log, pg_database_size(current_database()) as data`,
  );
  return { log: Number(rows[0]?.log), data: Number(rows[0]?.data) };
}

export async function benchCapacity({ address, databaseUrl, serverPid, postmasterPid }: Target): Promise<void> {
  const token = await demoToken(address);
  const client = new pg.Client({ connectionString: databaseUrl });
  // If a measurement fails, the database stops before this client is closed.
  client.on('error', () => undefined);
  await client.connect();
  const ask = async (path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(`${address}/api${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text;
  };
  const { patients } = Found.parse(JSON.parse(await ask('/patients')));
  const patient = patients[0]?.id ?? '';
  const day = dayIn('Asia/Kolkata', new Date());
  const kinds: [string, () => Promise<unknown>][] = [
    ["read the day's list", () => ask(`/appointments?date=${day}`)],
    ['read a patient', () => ask(`/patients/${patient}`)],
    ['search patients', () => ask('/patients?search=reddy')],
    [
      'register a patient',
      () => ask('/patients', { firstName: 'Asha', lastName: 'Rao', phone: '98480 12345', sex: 'female' }),
    ],
  ];

  async function measure(what: string, work: () => Promise<unknown>) {
    for (let done = 0; done < warmUp; done += 1) await work();
    const before = {
      ...(await sizes(client)),
      server: processCpuSeconds(serverPid),
      postgres: postgresCpuSeconds(postmasterPid),
    };
    let left = requests;
    const desk = async () => {
      while (left-- > 0) await work();
    };
    await Promise.all(Array.from({ length: desks }, desk));
    const after = await sizes(client);
    const each = (total: number, unit: number) => Number(((total / requests) * unit).toFixed(2));
    return {
      what,
      'server CPU ms': each(processCpuSeconds(serverPid) - before.server, 1000),
      'database CPU ms': each(postgresCpuSeconds(postmasterPid) - before.postgres, 1000),
      'log KB': each(after.log - before.log, 1 / 1024),
      'disk KB': each(after.data - before.data, 1 / 1024),
    };
  }

  const rows = [];
  for (const [what, work] of kinds) rows.push(await measure(what, work));
  console.log(`\nWhat a request costs, ${requests} of each kind from ${desks} desks`);
  console.table(rows);
  const { data } = await sizes(client);
  console.log(
    `Server ${residentMegabytes(serverPid)} MB resident; the database has ${Math.round(data / megabyte)} MB.`,
  );
  await client.end();
}

// Measures what the audit trail adds to a write: the same registration with and without the trigger, in short
// alternating turns so that other load on the machine affects both alike.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { demoClinicId } from '#modules/identity/rules.ts';
import type { Target } from './compare.ts';
import { demoToken } from './http-load.ts';
import { postgresCpuSeconds, processCpuSeconds, run, tool } from './tools.ts';

const turns = 8;
const seconds = 2;
const desks = 4;

const actor = JSON.stringify({
  id: demoClinicId,
  email: 'a@b.example',
  role: 'receptionist',
  address: '10.0.0.1',
  requestId: 'r',
});

/** The statements that register-patient.ts sends, in one pipeline as the server sends them. */
const insert = `
\\startpipeline
select set_config('krama.clinic_id', '${demoClinicId}', true), set_config('krama.scope', 'clinic', true),
       set_config('krama.actor', '${actor}', true);
with taken as (
  insert into clinic_counters (name, value) values ('patient', 1)
  on conflict (clinic_id, name) do update set value = clinic_counters.value + 1 returning value
)
insert into patients (patient_number, first_name, last_name, phone, sex)
  values ((select value from taken), 'Lakshmi', 'Rao', '+919848012345', 'female') returning id;
\\endpipeline
`;

/** Sends every request with its own idempotency key, as the web client does. */
const registrations = (token: string) => `
local run = tostring({}):gsub("%W", "") .. os.time()
local n = 0
function request()
  n = n + 1
  return wrk.format("POST", "/api/patients", {
    ["content-type"] = "application/json",
    ["authorization"] = "Bearer ${token}",
    ["idempotency-key"] = run .. "-" .. n,
  }, '{"firstName":"Lakshmi","lastName":"Rao","phone":"98480 12345","sex":"female"}')
end
`;

async function byPgbench({ databaseUrl }: Target, file: string): Promise<number> {
  const args = ['-n', '-M', 'prepared', '-c', '1', '-T', `${seconds}`, '-f', file, databaseUrl];
  const output = await run(tool('pgbench'), args, { PGOPTIONS: '-c role=krama_app -c random_page_cost=1.1' });
  return Number(/transactions actually processed: (\d+)/.exec(output)?.[1]);
}

async function byHttp({ address }: Target, file: string, connections: number): Promise<number> {
  const args = ['-t', '1', '-c', `${connections}`, '-d', `${seconds}s`, '-s', file, address];
  const output = await run(tool('wrk'), args);
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(output);
  return Number(/(\d+) requests in/.exec(output)?.[1]);
}

interface Sum {
  writes: number;
  milliseconds: number;
  /** CPU of PostgreSQL and of the server, which seals the trail a moment later. */
  databaseSeconds: number;
  nodeSeconds: number;
}

/** Writes and CPU with and without the trigger; the order changes with every turn. */
async function compare(target: Target, owner: pg.Client, load: () => Promise<number>) {
  const none = { writes: 0, milliseconds: 0, databaseSeconds: 0, nodeSeconds: 0 };
  const sums: Record<'enable' | 'disable', Sum> = { enable: { ...none }, disable: { ...none } };
  const now = () => ({
    milliseconds: performance.now(),
    databaseSeconds: postgresCpuSeconds(target.postmasterPid),
    nodeSeconds: processCpuSeconds(target.serverPid),
  });
  await load();
  for (let turn = 0; turn < turns; turn += 1) {
    const order = turn % 2 === 0 ? (['enable', 'disable'] as const) : (['disable', 'enable'] as const);
    for (const way of order) {
      await owner.query(`alter table patients ${way} trigger audit_change`);
      const before = now();
      const writes = await load();
      const after = now();
      const sum = sums[way];
      sum.writes += writes;
      sum.milliseconds += after.milliseconds - before.milliseconds;
      sum.databaseSeconds += after.databaseSeconds - before.databaseSeconds;
      sum.nodeSeconds += after.nodeSeconds - before.nodeSeconds;
    }
  }
  await owner.query('alter table patients enable trigger audit_change');
  return sums;
}

const added = (withAudit: number, without: number) => `${((withAudit / without - 1) * 100).toFixed(1)} %`;

function rowOf(what: string, { enable, disable }: Record<'enable' | 'disable', Sum>, connections = 1) {
  const time = ({ milliseconds, writes }: Sum) => (milliseconds * connections) / writes;
  const micro = (seconds: number, { writes }: Sum) => Math.round((seconds / writes) * 1e6);
  const pair = (figure: (sum: Sum) => number | string) => `${figure(enable)}, without ${figure(disable)}`;
  return {
    what,
    milliseconds: pair((sum) => time(sum).toFixed(2)),
    added: added(time(enable), time(disable)),
    databaseMicroseconds: pair((sum) => micro(sum.databaseSeconds, sum)),
    nodeMicroseconds: pair((sum) => micro(sum.nodeSeconds, sum)),
  };
}

export async function benchAudit(target: Target): Promise<void> {
  const owner = new pg.Client({ connectionString: target.databaseUrl });
  await owner.connect();
  const [sqlFile, luaFile] = [join(target.scratch, 'register.sql'), join(target.scratch, 'register.lua')];
  await writeFile(sqlFile, insert);
  await writeFile(luaFile, registrations(await demoToken(target.address)));
  try {
    const alone = await compare(target, owner, () => byPgbench(target, sqlFile));
    const oneDesk = await compare(target, owner, () => byHttp(target, luaFile, 1));
    const manyDesks = await compare(target, owner, () => byHttp(target, luaFile, desks));
    console.log(
      `\nA registration with audit and without, ${turns} turns of ${seconds} s each; at one desk it may add 15 %`,
    );
    console.table([
      rowOf('POST /api/patients, one desk', oneDesk),
      rowOf(`${desks} desks of one clinic, in turn by patient number`, manyDesks, desks),
      rowOf('its statement in PostgreSQL alone', alone),
    ]);
  } finally {
    await owner.end();
  }
}

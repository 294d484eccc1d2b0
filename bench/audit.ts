// What the audit trail adds to a write: the same registration with the trigger and without it, in short turns, so that whatever
// else the machine does falls on both alike.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { demoClinicId } from '#modules/identity/rules.ts';
import type { Target } from './compare.ts';
import { demoToken } from './http-load.ts';
import { postgresCpuSeconds, processCpuSeconds, run, tool } from './tools.ts';

const turns = 8;
const seconds = 2;
const connections = 4;

const actor = JSON.stringify({
  id: demoClinicId,
  email: 'a@b.example',
  role: 'receptionist',
  address: '10.0.0.1',
  requestId: 'r',
});

/** What register-patient.ts sends, in one pipeline like the server's. */
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

/** Every request with a key of its own, as the web client sends it. */
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
  const args = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '1', '-T', `${seconds}`, '-f', file, databaseUrl];
  const output = await run(tool('pgbench'), args, { PGOPTIONS: '-c role=krama_app' });
  return Number(/transactions actually processed: (\d+)/.exec(output)?.[1]);
}

async function byHttp({ address }: Target, file: string): Promise<number> {
  const args = ['-t', '1', '-c', `${connections}`, '-d', `${seconds}s`, '-s', file, address];
  const output = await run(tool('wrk'), args);
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(output);
  return Number(/(\d+) requests in/.exec(output)?.[1]);
}

interface Sum {
  writes: number;
  milliseconds: number;
  cpuSeconds: number;
}

/** Writes and CPU of both ways, in turns that begin with either. */
async function compare(target: Target, owner: pg.Client, load: () => Promise<number>) {
  const sums = {
    enable: { writes: 0, milliseconds: 0, cpuSeconds: 0 },
    disable: { writes: 0, milliseconds: 0, cpuSeconds: 0 },
  };
  const cpu = () => postgresCpuSeconds(target.postmasterPid) + processCpuSeconds(target.serverPid);
  await load();
  for (let turn = 0; turn < turns; turn += 1) {
    const order = turn % 2 === 0 ? (['enable', 'disable'] as const) : (['disable', 'enable'] as const);
    for (const way of order) {
      await owner.query(`alter table patients ${way} trigger audit_change`);
      const [cpuBefore, startedAt] = [cpu(), performance.now()];
      sums[way].writes += await load();
      sums[way].milliseconds += performance.now() - startedAt;
      sums[way].cpuSeconds += cpu() - cpuBefore;
    }
  }
  await owner.query('alter table patients enable trigger audit_change');
  return sums;
}

const added = (withAudit: number, without: number) => `${((withAudit / without - 1) * 100).toFixed(1)} %`;

function rowOf(what: string, { enable, disable }: Record<'enable' | 'disable', Sum>) {
  const time = ({ milliseconds, writes }: Sum) => (milliseconds * connections) / writes;
  const cpu = ({ cpuSeconds, writes }: Sum) => (cpuSeconds / writes) * 1e6;
  return {
    what,
    milliseconds: `${time(enable).toFixed(2)}, without ${time(disable).toFixed(2)}`,
    added: added(time(enable), time(disable)),
    cpuMicroseconds: `${Math.round(cpu(enable))}, without ${Math.round(cpu(disable))}`,
    limit: '15 %',
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
    const whole = await compare(target, owner, () => byHttp(target, luaFile));
    console.log(
      `\nA registration with audit and without, ${connections} connections, ${turns} turns of ${seconds} s each`,
    );
    console.table([rowOf('PostgreSQL alone', alone), rowOf('POST /api/patients', whole)]);
  } finally {
    await owner.end();
  }
}

// Measures how many enquiries per second are accepted and stored, compared with pgbench inserting the same row; and the
// list over 100,000 of them.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Target } from './compare.ts';
import { demoToken, httpLoad } from './http-load.ts';
import { run, tool } from './tools.ts';

const connections = 32;
const seconds = 8;
const stored = 100_000;

/** Sends every request from another address and with its own idempotency key, as different visitors would. */
const visitors = `
local thread = 0
function setup(t) t:set("id", thread); thread = thread + 1 end
local n = 0
function request()
  n = n + 1
  local body = '{"name":"Asha Rao","email":"asha@bench.example","organization":"City Clinic","phone":"+919848012345",' ..
    '"subject":"pricing","message":"What does it cost for six desks? ' .. id .. '-' .. n .. '"}'
  return wrk.format("POST", "/api/contact", {
    ["content-type"] = "application/json",
    ["x-forwarded-for"] = string.format("2001:db8:%x:%x::1", id, n % 65536),
    ["idempotency-key"] = "bench-key-" .. id .. "-" .. n,
  }, body)
end
`;

const insert = `
\\startpipeline
select set_config('krama.clinic_id', '', true), set_config('krama.scope', 'open', true), set_config('krama.actor', '', true);
insert into contact_forms (id, name, email, organization, phone, subject, source, message, is_suspect, created_at, due_at)
  values (gen_random_uuid(), 'Asha Rao', 'asha@pgbench.example', 'City Clinic', '+919848012345', 'pricing', 'website',
          'What does it cost for six desks?', false, now(), now()) on conflict do nothing;
\\endpipeline
`;

async function inSiteScope<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("select set_config('krama.scope', 'site', false)");
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function kept(databaseUrl: string, email: string): Promise<number> {
  const { rows } = await inSiteScope(databaseUrl, (client) =>
    client.query<{ count: number }>('select count(*)::int as count from contact_forms where email = $1', [email]),
  );
  return rows[0]?.count ?? 0;
}

async function byPgbench({ databaseUrl, scratch }: Target): Promise<number> {
  const file = join(scratch, 'enquiries.sql');
  await writeFile(file, insert);
  const args = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '2', '-T', `${seconds}`, '-f', file, databaseUrl];
  const output = await run(tool('pgbench'), args, { PGOPTIONS: '-c role=krama_app -c random_page_cost=1.1' });
  return Number(/transactions actually processed: (\d+)/.exec(output)?.[1]);
}

async function byVisitors({ address, scratch }: Target): Promise<{ answered: number; p99: string }> {
  const file = join(scratch, 'visitors.lua');
  await writeFile(file, visitors);
  const args = ['-t', '2', '-c', `${connections}`, '-d', `${seconds}s`, '--latency', '-s', file, address];
  const output = await run(tool('wrk'), args);
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(output);
  return {
    answered: Number(/(\d+) requests in/.exec(output)?.[1]),
    p99: /99%\s+(\S+)/.exec(output)?.[1] ?? '',
  };
}

async function fill(databaseUrl: string) {
  await inSiteScope(databaseUrl, async (client) => {
    await client.query(
      `insert into contact_forms (id, name, email, organization, phone, subject, message, status, created_at, due_at)
       select gen_random_uuid(), 'Lakshmi ' || n, 'l' || n || '@fill.example', 'Clinic ' || n % 5000,
              '+9110' || lpad(n::text, 8, '0'), 'pricing', repeat('A few words. ', 20),
              (array['new', 'contacted', 'closed'])[1 + n % 3]::contact_status,
              date_trunc('milliseconds', now() - make_interval(mins => n)), now()
         from generate_series(1, $1::int) n`,
      [stored],
    );
    await client.query('vacuum analyze contact_forms');
  });
}

async function timed(address: string, token: string, path: string): Promise<number> {
  const { p99Milliseconds } = await httpLoad({ url: `${address}/api${path}`, connections: 2, seconds: 2, token });
  return p99Milliseconds;
}

export async function benchEnquiries(target: Target): Promise<void> {
  const { address, databaseUrl } = target;
  const limit = await byPgbench(target);
  const { answered, p99 } = await byVisitors(target);
  const found = await kept(databaseUrl, 'asha@bench.example');
  console.log(`\nEnquiries sent, ${connections} connections, ${seconds} s each`);
  console.table([
    { what: 'pgbench, the same insert', perSecond: Math.round(limit / seconds), limit: '' },
    { what: `POST /api/contact, p99 ${p99}`, perSecond: Math.round(answered / seconds), limit: '1,000' },
    { what: 'answered, but not kept', perSecond: Math.max(0, answered - found), limit: '0' },
  ]);

  await fill(databaseUrl);
  const token = await demoToken(address, 'admin');
  const reads = {
    'first page': '/admin/contacts',
    'last page': '/admin/contacts?page=1900',
    'search, many found': '/admin/contacts?search=lakshmi',
    'search, none found': '/admin/contacts?search=nobody%20at%20all',
    'by status, due first': '/admin/contacts?status=new&sort=due',
    figures: '/admin/metrics',
  };
  const rows = [];
  for (const [what, path] of Object.entries(reads))
    rows.push({ what, p99Milliseconds: await timed(address, token, path) });
  console.log(`\nThe admin area over ${(stored + answered + limit).toLocaleString('en-IN')} enquiries`);
  console.table(rows);
}

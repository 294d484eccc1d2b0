// The desk among a million visits: the day's list compared with pgbench, and bookings and status changes per second.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { memoryLimits } from '#app/testing/server-process.ts';
import { mostConnections } from '#foundation/server/database/database.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { connections, loadByPgbench, measure, seconds, type Target } from '../compare.ts';
import { connected, fillQuietly } from '../fill/fill.ts';
import { fillNeighbours, visitsPerClinic } from '../fill/fill-neighbours.ts';
import { newPatients } from '../fill/new-patients.ts';
import { demoToken, httpLoad } from '../http-load.ts';
import { run, tool } from '../tools.ts';
import { dayList } from './day-list.ts';

const otherClinics = 1_000;
const bookableDays = 150;
const walkIns = 400;
/** Compiling takes about three rounds. */
const warmUps = 3;
const rounds = 3;

/** Lets the demo clinic's doctors work all day and adds many walk-ins for the first of them. */
async function openWide(client: pg.Client) {
  await client.query(
    `update doctors set slot_minutes = 5, hours = (select jsonb_agg(jsonb_build_object('weekday', n, 'from', '08:00', 'to', '20:00')) from generate_series(1, 7) n)`,
  );
  await client.query('delete from doctor_exceptions');
  await client.query(
    `with ${newPatients('$1::int')}
     insert into appointments (patient_id, doctor_id, appointment_date, starts_at, ends_at, token_number, kind)
     select id, (select user_id from doctors limit 1), current_date + 2000 + round,
            now() + interval '2000 days', now() + interval '2000 days 15 minutes', n, 'walk_in'
       from somebody cross join generate_series(0, $2::int) round`,
    [walkIns, warmUps + rounds - 1],
  );
}

const headers = (token: string) => `
local function headers(key)
  return { ["content-type"] = "application/json", ["authorization"] = "Bearer ${token}", ["idempotency-key"] = key }
end
local thread = 0
function setup(t) t:set("id", thread); thread = thread + 1 end
`;

const lua = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`;

/** Each thread books its own doctors, one day after the other, so that no slot is asked for twice. */
const bookings = (token: string, doctors: readonly string[], patients: readonly string[], days: readonly string[]) => `
${headers(token)}
local doctors, patients, days = ${lua(doctors)}, ${lua(patients)}, ${lua(days)}
local n = 0
function request()
  local half = #doctors / 2
  local day = days[1 + n % #days]
  local doctor = doctors[1 + id * half + math.floor(n / #days) % half]
  local slot = math.floor(n / #days / half)
  local time = string.format("%02d:%02d", 8 + math.floor(slot / 12), slot % 12 * 5)
  n = n + 1
  local body = string.format('{"patientId":"%s","doctorId":"%s","date":"%s","time":"%s"}', patients[1 + n % #patients], doctor, day, time)
  return wrk.format("POST", "/api/appointments", headers("bench-book-" .. days[1] .. "-" .. id .. "-" .. n), body)
end
`;

/** Changes only visits that have no request under way; each answer brings the visit's new version. */
const statusChanges = (token: string, visits: readonly string[]) => `
${headers(token)}
local visits = ${lua(visits)}
local free, n = nil, 0
local function fill()
  free = {}
  for index, visit in ipairs(visits) do
    if index % 2 == id then table.insert(free, { visit, 1, "confirmed" }) end
  end
end
function request()
  if not free then fill() end
  n = n + 1
  local visit = table.remove(free, 1)
  local body = string.format('{"status":"%s","version":%d}', visit[3], visit[2])
  return wrk.format("PATCH", "/api/appointments/" .. visit[1] .. "/status", headers("bench-status-" .. visits[1] .. "-" .. id .. "-" .. n), body)
end
function response(status, _, body)
  local visit, version = body:match('"id":"([%x-]+)"'), body:match('"version":(%d+)')
  local now = body:match('"status":"(%a+)"')
  if status == 200 then table.insert(free, { visit, tonumber(version), now == "confirmed" and "scheduled" or "confirmed" }) end
end
`;

async function byScript({ address, scratch }: Target, script: string) {
  const file = join(scratch, 'desk.lua');
  await writeFile(file, script);
  const args = ['-t', '2', '-c', `${connections}`, '-d', `${seconds}s`, '--latency', '-s', file, address];
  const output = await run(tool('wrk'), args);
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(output);
  const p99 = /99%\s+([\d.]+)(us|ms|s)/.exec(output);
  const scale = { us: 0.001, ms: 1, s: 1000 }[p99?.[2] ?? 'ms'] ?? 1;
  return {
    count: Number(/(\d+) requests in/.exec(output)?.[1]),
    p99Milliseconds: Math.round(Number(p99?.[1]) * scale),
  };
}

type Load = (round: number) => ReturnType<typeof byScript>;

/**
 * Measures the median of three rounds, because once a minute PostgreSQL cleans up after writes on the same two cores.
 */
async function measureMiddle(what: string, target: Target, load: Load) {
  for (let round = 0; round < warmUps; round += 1) await load(round);
  const figures = [];
  for (let round = 0; round < rounds; round += 1)
    figures.push(await measure(what, target, () => load(warmUps + round)));
  const [, middle] = figures.sort((one, other) => one.perSecond - other.perSecond);
  if (!middle) throw new Error('Nothing was measured');
  return middle;
}

const Listening = z.object({ port: z.int() });

/** Measures the same list from a server that does nothing else. */
async function measureBareList(target: Target, day: string) {
  const bare = fork(new URL('./bare-list.ts', import.meta.url), [target.databaseUrl, `${mostConnections}`], {
    execArgv: memoryLimits,
  });
  try {
    const [message] = await once(bare, 'message');
    const { port } = Listening.parse(message);
    const load = () => httpLoad({ url: `http://127.0.0.1:${port}/?date=${day}`, connections, seconds });
    await load();
    return await measure('node:http and pg alone', { ...target, serverPid: bare.pid ?? 0 }, load);
  } finally {
    bare.kill();
  }
}

async function namesOf(databaseUrl: string, statement: string): Promise<string[]> {
  return connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(statement);
    return rows.map(({ name }) => name);
  });
}

export async function benchVisits(target: Target): Promise<void> {
  const { address, databaseUrl } = target;
  const day = dayIn('Asia/Kolkata', new Date());
  await fillNeighbours(databaseUrl, 1, otherClinics);
  await fillQuietly(databaseUrl, ['doctors', 'doctor_exceptions', 'appointments'], openWide);
  const token = await demoToken(address);
  const list = () => httpLoad({ url: `${address}/api/appointments?date=${day}`, connections, seconds, token });
  const pgbench = await measure('pgbench, one round trip', target, () => loadByPgbench(target, dayList(day)));
  const http = await measureMiddle('GET /api/appointments', target, list);
  const bare = await measureBareList(target, day);

  const doctors = await namesOf(databaseUrl, 'select user_id::text as name from doctors order by 1');
  const patients = await namesOf(databaseUrl, 'select id::text as name from patients order by 1 limit 100');
  const book = async (round: number) => {
    const days = await namesOf(
      databaseUrl,
      `select (current_date + 30 + ${round * bookableDays} + n)::text as name from generate_series(0, ${bookableDays} - 1) n`,
    );
    return byScript(target, bookings(token, doctors, patients, days));
  };
  const change = async (round: number) => {
    const visits = await namesOf(
      databaseUrl,
      `select id::text as name from appointments where appointment_date = current_date + 2000 + ${round} order by 1`,
    );
    return byScript(target, statusChanges(token, visits));
  };
  const booked = await measureMiddle('POST /api/appointments', target, book);
  const changed = await measureMiddle('PATCH /api/appointments/{id}/status', target, change);
  console.log(
    `\nThe desk of one clinic among ${otherClinics + 1} with ${visitsPerClinic} visits each, ${connections} connections, ${seconds} s each`,
  );
  console.table([pgbench, http, bare, booked, changed]);
  console.log(`Day list, HTTP / pgbench: ${(http.perSecond / pgbench.perSecond).toFixed(2)} (at least 0.50)`);
  console.log(`Bookings a second: ${booked.perSecond} (at least 800)`);
  console.log(`Changes of status a second: ${changed.perSecond} (at least 1,500)`);
  console.log(
    `Day list, CPU of Node, ours / bare: ${(http.nodeMicroseconds / bare.nodeMicroseconds).toFixed(2)} (at most 1.3)`,
  );
}

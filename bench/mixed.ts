// Measures how long a change of status waits while others read big lists: single statements share connections.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import type { Target } from './compare.ts';
import { fillQuietly } from './fill/fill.ts';
import { newPatients } from './fill/new-patients.ts';
import { demoToken } from './http-load.ts';
import { atShare, timed } from './timing.ts';

const seconds = Number(process.env.SECONDS ?? 10);
const readers = 6;
const writers = 4;
const visitsOfDay = 1_000;
const daysAhead = 2_500;

const day = dayIn('Asia/Kolkata', new Date(Date.now() + daysAhead * 86_400_000));

async function fillDay(databaseUrl: string): Promise<string[]> {
  let ids: string[] = [];
  await fillQuietly(databaseUrl, ['appointments'], async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with ${newPatients('$1::int')}
       insert into appointments (patient_id, doctor_id, appointment_date, starts_at, ends_at, token_number, kind)
       select id, (select user_id from doctors limit 1), $2::date,
              $2::date + interval '5 hours', $2::date + interval '5 hours 15 minutes', n, 'walk_in'
         from somebody returning id`,
      [visitsOfDay, day],
    );
    ids = rows.slice(0, writers).map(({ id }) => id);
  });
  return ids;
}

const Visit = z.object({ version: z.number(), status: z.string() });

export async function benchMixed({ address, databaseUrl }: Target): Promise<void> {
  const ids = await fillDay(databaseUrl);
  const token = await demoToken(address);
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const answer = await fetch(`${address}/api${path}`, { ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text;
  };
  const readList = () => ask(`/appointments?date=${day}`);
  const changeStatus = (id: string) => {
    let visit = { version: 1, status: 'scheduled' };
    return async () => {
      const status = visit.status === 'confirmed' ? 'scheduled' : 'confirmed';
      const body = JSON.stringify({ status, version: visit.version });
      visit = Visit.parse(JSON.parse(await ask(`/appointments/${id}/status`, { method: 'PATCH', body })));
    };
  };
  const changes = ids.map(changeStatus);
  const measure = async (work: () => Promise<unknown>, times: number[], end: number) => {
    while (performance.now() < end) times.push(await timed(work));
  };
  const [alone, together, lists]: [number[], number[], number[]] = [[], [], []];
  const quietEnd = performance.now() + (seconds * 1_000) / 2;
  await Promise.all(changes.map((change) => measure(change, alone, quietEnd)));
  const end = performance.now() + seconds * 1_000;
  await Promise.all([
    ...Array.from({ length: readers }, () => measure(readList, lists, end)),
    ...changes.map((change) => measure(change, together, end)),
  ]);
  const row = (what: string, times: number[]) => ({
    what,
    requests: times.length,
    'p50 ms': atShare(times, 0.5),
    'p99 ms': atShare(times, 0.99),
  });
  console.log(`\nMixed load, ${seconds} s: ${writers} change statuses, ${readers} read days of ${visitsOfDay} visits`);
  console.table([row('status alone', alone), row('status beside lists', together), row('lists', lists)]);
}

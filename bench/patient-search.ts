// Search as you type in one clinic of a million patients, with row-level security.
import pg from 'pg';
import { demoClinicId } from '#modules/identity/rules.ts';
import { namings } from '../db/demo/names.ts';
import type { Target } from './compare.ts';
import { demoToken } from './http-load.ts';

const patients = 1_000_000;
const batch = 100_000;
const rounds = 40;
const connections = 4;

/** What a desk types: beginnings, whole names, other spellings, parts of numbers, and what nobody has. */
const searches = [
  ['l', 'la', 'lak', 'laks', 'laxmi', 'lakshmi rao', 'rao lakshmi', 'mohd', 'mohammed irfan khan', 'sreenivas r'],
  ['reddy', 's r', 'venkata lakshmi', 'karthik', 'zzzz', 'లక్ష్మి', '123', '98480', '4567890', '500000', '+91 103'],
].flat();

async function fillClinic(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const firstNames = Object.values(namings).flatMap(({ female, male }) => [...female, ...male]);
  const lastNames = Object.values(namings).flatMap(({ family }) => family);
  for (let from = 1_000; from < patients; from += batch) {
    await client.query('begin');
    await client.query(`select set_config('krama.clinic_id', $1, true)`, [demoClinicId]);
    await client.query(
      `insert into patients (patient_number, first_name, last_name, phone, sex, birth_date)
         select n, ($1::text[])[1 + floor(random() * $2)], ($3::text[])[1 + floor(random() * $4)],
                '+9110' || (3 + n % 5) || lpad((n::bigint * 7919 % 10000000)::text, 7, '0'), 'female',
                date '1940-01-01' + (random() * 30000)::int
           from generate_series($5::int, $6::int) n`,
      [firstNames, firstNames.length, lastNames, lastNames.length, from, Math.min(from + batch, patients) - 1],
    );
    await client.query(`update clinic_counters set value = $1 where name = 'patient'`, [
      Math.min(from + batch, patients),
    ]);
    await client.query('commit');
  }
  await client.query('vacuum analyze patients, patient_search_terms');
  await client.end();
}

async function time(url: string, token: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - startedAt;
}

const at = (sorted: readonly number[], share: number) =>
  Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;

export async function benchPatientSearch({ address, databaseUrl }: Target): Promise<void> {
  await fillClinic(databaseUrl);
  const token = await demoToken(address);
  const urls = new Map(
    searches.map((search) => [search, `${address}/api/patients?search=${encodeURIComponent(search)}`]),
  );
  urls.set('(everybody)', `${address}/api/patients`);
  urls.set(
    '(duplicates)',
    `${address}/api/patients/duplicates?phone=9848012345&firstName=Lakshmi&lastName=Rao&birthDate=34y`,
  );
  const measured = [...urls].map(([search, url]) => ({ search, url, milliseconds: [] as number[] }));
  const turns = Array.from({ length: rounds }, () => measured).flat();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let turn = turns.pop(); turn; turn = turns.pop()) turn.milliseconds.push(await time(turn.url, token));
    }),
  );
  const all = measured.flatMap(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  console.log(`\nPatient search among ${patients}, ${connections} at a time, milliseconds`);
  console.table(
    measured.map(({ search, milliseconds }) => {
      const sorted = milliseconds.sort((a, b) => a - b);
      return { search, median: at(sorted, 0.5), p99: at(sorted, 0.99) };
    }),
  );
  console.log(`All: median ${at(all, 0.5)}, p99 ${at(all, 0.99)}`);
}

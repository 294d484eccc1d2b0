// Measures search as you type in one clinic of a million patients, with row-level security.
import type pg from 'pg';
import { namings } from '../../db/demo/people/names.ts';
import type { Target } from '../compare.ts';
import { connected, fillQuietly } from '../fill/fill.ts';
import { demoToken } from '../http-load.ts';
import { atShare, timed } from '../timing.ts';
import { postgresCpuSeconds, processCpuSeconds } from '../tools.ts';

const patients = 1_000_000;
const rounds = 40;
const connections = 4;

/** What a desk types. The last name in `nobody found` is expensive, because many names begin like its longest word. */
const searches = {
  'beginning of a name': ['l', 'la', 'lak', 'laks', 's r', 'sreenivas r'],
  name: ['lakshmi rao', 'rao lakshmi', 'reddy', 'venkata lakshmi', 'karthik', 'mohammed irfan khan'],
  'other spelling': ['laxmi', 'mohd', 'lukshmi', 'shaik'],
  'part of a phone number': ['123', '98480', '4567890', '+91 103'],
  'patient number': ['7', '500000'],
  'ABHA number': ['91000000500000', '91-0000-0050-0000'],
  'nobody found': ['zzzz', 'లక్ష్మి', '99999999', 'lakshmi zz'],
};

async function fillClinic(databaseUrl: string) {
  const firstNames = Object.values(namings).flatMap(({ female, male }) => [...female, ...male]);
  const lastNames = Object.values(namings).flatMap(({ family }) => family);
  const fillPart = (client: pg.Client, first: number) =>
    client.query(
      `insert into patients (patient_number, first_name, last_name, phone, sex, birth_date, abha_number)
         select n, ($1::text[])[1 + floor(random() * $2)], ($3::text[])[1 + floor(random() * $4)],
                '+9110' || (3 + n % 5) || lpad((n::bigint * 7919 % 10000000)::text, 7, '0'), 'female',
                date '1940-01-01' + (random() * 30000)::int, '91' || lpad(n::text, 12, '0')
           from generate_series($5::int, $6::int, 2) n`,
      [firstNames, firstNames.length, lastNames, lastNames.length, first, patients],
    );
  await fillQuietly(databaseUrl, ['patients'], async (client) => {
    // Use both cores: filling the search terms of a million people takes a quarter of an hour on one.
    await Promise.all([fillPart(client, 1_000), connected(databaseUrl, (other) => fillPart(other, 1_001))]);
    await client.query(`update clinic_counters set value = $1 where name = 'patient'`, [patients]);
  });
}

async function ask(url: string, token: string) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
}

export async function benchPatientSearch({ address, databaseUrl, postmasterPid, serverPid }: Target): Promise<void> {
  await fillClinic(databaseUrl);
  const token = await demoToken(address);
  const list = `${address}/api/patients`;
  const measured = [
    { kind: 'everybody', search: '', url: list },
    {
      kind: 'duplicates of a new patient',
      search: 'phone, name, age',
      url: `${list}/duplicates?phone=9848012345&firstName=Lakshmi&lastName=Rao&birthDate=34y`,
    },
    ...Object.entries(searches).flatMap(([kind, typed]) =>
      typed.map((search) => ({ kind, search, url: `${list}?search=${encodeURIComponent(search)}` })),
    ),
  ].map((asked) => ({ ...asked, milliseconds: [] as number[] }));
  for (const { url } of measured) await ask(url, token);
  const turns = Array.from({ length: rounds }, () => measured).flat();
  const cpu = () => [postgresCpuSeconds(postmasterPid), processCpuSeconds(serverPid)] as const;
  const [databaseBefore, nodeBefore] = cpu();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let turn = turns.pop(); turn; turn = turns.pop())
        turn.milliseconds.push(await timed(() => ask(turn.url, token)));
    }),
  );
  const [databaseAfter, nodeAfter] = cpu();
  const all = measured.flatMap(({ milliseconds }) => milliseconds);
  console.log(`\nPatient search among ${patients}, ${connections} at a time, milliseconds`);
  console.table(
    measured.map(({ kind, search, milliseconds }) => ({
      kind,
      search,
      median: atShare(milliseconds, 0.5),
      p99: atShare(milliseconds, 0.99),
      limit: 60,
    })),
  );
  const each = (seconds: number) => ((seconds / all.length) * 1000).toFixed(1);
  console.log(
    `All: median ${atShare(all, 0.5)}, p99 ${atShare(all, 0.99)}; CPU of one: database ${each(databaseAfter - databaseBefore)}, server ${each(nodeAfter - nodeBefore)}`,
  );
}

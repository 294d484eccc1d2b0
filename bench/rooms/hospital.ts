// The hospital's home page, the consulting room and its PDFs, with a million visits and two million transactions in one
// clinic.

import { setTimeout as delay } from 'node:timers/promises';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { demoEmail } from '#modules/identity/rules.ts';
import type { Target } from '../compare.ts';
import { connected } from '../fill/fill.ts';
import { fillHospital, hospital, isRegular } from '../fill/fill-hospital.ts';
import { demoToken, httpLoad } from '../http-load.ts';
import { atShare, timed } from '../timing.ts';
import { postgresCpuSeconds, processCpuSeconds } from '../tools.ts';

const warmUps = 20;
const rounds = 200;
const prescriptions = 30;
const pdfsAtOnce = 10;
const listConnections = 4;
const listSeconds = 15;

/**
 * Measures rounds one after the other; the requests of one page are sent at once, as a browser sends them. The CPU is
 * the steadier figure on a busy machine.
 */
export async function row(target: Target, what: string, limit: number | '', ask: (round: number) => Promise<unknown>) {
  const cpu = () => [postgresCpuSeconds(target.postmasterPid), processCpuSeconds(target.serverPid)] as const;
  for (let round = 0; round < warmUps; round += 1) await ask(round);
  const milliseconds: number[] = [];
  const [databaseBefore, nodeBefore] = cpu();
  for (let round = warmUps; round < warmUps + rounds; round += 1) milliseconds.push(await timed(() => ask(round)));
  const [databaseAfter, nodeAfter] = cpu();
  const each = (seconds: number) => Math.round((seconds / rounds) * 10_000) / 10;
  return {
    what,
    median: atShare(milliseconds, 0.5),
    p99: atShare(milliseconds, 0.99),
    limit,
    databaseCpu: each(databaseAfter - databaseBefore),
    nodeCpu: each(nodeAfter - nodeBefore),
  };
}

export async function get(address: string, token: string, path: string): Promise<ArrayBuffer> {
  const answer = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.arrayBuffer();
}

/**
 * Visits of regulars that are still to come today, the demo doctor's first, and some visits with a signed prescription.
 */
async function visitsOf(databaseUrl: string) {
  return connected(databaseUrl, async (client) => {
    const today = `(now() at time zone 'Asia/Kolkata')::date`;
    const { rows: open } = await client.query<{ id: string }>(
      `select appointments.id from appointments join users on users.clinic_id = appointments.clinic_id and users.id = doctor_id
        where appointment_date = ${today} and status = 'confirmed' and ${isRegular}
        order by users.email <> $1, token_number limit $2`,
      [demoEmail('doctor'), rounds],
    );
    const { rows: signed } = await client.query<{ id: string }>(
      `select id from appointments where appointment_date = ${today} - 1 and status = 'completed' order by id limit $1`,
      [prescriptions],
    );
    return { open: open.map(({ id }) => id), signed: signed.map(({ id }) => id) };
  });
}

const at = (ids: readonly string[], round: number) => ids[round % ids.length] ?? '';

/** Saves a long note that is still being typed: the client sends all of it each time, with a new idempotency key. */
async function autosave(address: string, token: string, id: string) {
  let version = 0;
  return (round: number) =>
    fetch(`${address}/api/consultations/${id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `bench-note-${round}`,
      },
      body: JSON.stringify({
        version,
        complaint: 'Fever for three days',
        history: 'No cough. '.repeat(50 + round),
        examination: 'Throat red, chest clear.',
        lines: [{ text: 'pcm 650 101 5d' }, { text: 'cetirizine 10 001 5d' }],
      }),
    }).then(async (answer) => {
      if (!answer.ok) throw new Error(`The note was not saved: ${await answer.text()}`);
      version = JSON.parse(await answer.text()).version;
    });
}

/** The day's list, first alone and then while ten prescriptions are being rendered at all times. */
async function besidePdfs({ address }: Target, tokens: Record<'doctor' | 'receptionist', string>, signed: string[]) {
  const day = dayIn('Asia/Kolkata', new Date());
  const load = { url: `${address}/api/appointments?date=${day}`, token: tokens.receptionist };
  const list = () => httpLoad({ ...load, connections: listConnections, seconds: listSeconds });
  const alone = await list();
  const end = performance.now() + listSeconds * 1000;
  let made = 0;
  const [beside] = await Promise.all([
    list(),
    ...Array.from({ length: pdfsAtOnce }, async (_, first) => {
      for (let next = first; performance.now() < end; next += pdfsAtOnce) {
        await get(address, tokens.doctor, `/consultations/${at(signed, next)}/prescription`);
        made += 1;
      }
    }),
  ]);
  return { alone, beside, made };
}

export async function benchHospital(target: Target): Promise<void> {
  const { address, databaseUrl } = target;
  await fillHospital(databaseUrl);
  const token = async (role: Role) => demoToken(address, role);
  const [admin, doctor, receptionist] = await Promise.all([token('admin'), token('doctor'), token('receptionist')]);
  const { open, signed } = await visitsOf(databaseUrl);
  const day = dayIn('Asia/Kolkata', new Date());
  const paths = (who: string, ...asked: string[]) => Promise.all(asked.map((path) => get(address, who, path)));

  const rows: Awaited<ReturnType<typeof row>>[] = [];
  const add = async (what: string, limit: number | '', ask: (round: number) => Promise<unknown>) => {
    rows.push(await row(target, what, limit, ask));
  };
  await add('the six cards', 60, () => paths(admin, '/overview/summary'));
  await add('overview, with what changed since yesterday', 60, () => paths(admin, '/overview'));
  await add('visits and revenue of 30 days', 60, () => paths(admin, '/overview/trend'));
  await add("admin's home, all three at once", 60, () =>
    paths(admin, '/overview/summary', '/overview', '/overview/trend'),
  );
  await add("the doctor's queue", 60, () => paths(doctor, '/consultations'));
  await add("doctor's home, cards and queue at once", 60, () => paths(doctor, '/overview/summary', '/consultations'));
  await add("card's list: today's income", 60, () => paths(admin, '/overview/income'));
  await add("card's list: on duty", 60, () => paths(admin, '/overview/on-duty'));
  await add(`day list of ${hospital.visitsPerDay}`, '', () => paths(receptionist, `/appointments?date=${day}`));
  await add('consultation, with the last 20 visits', 40, (round) => paths(doctor, `/consultations/${at(open, round)}`));
  await add('autosave of a note', 20, await autosave(address, doctor, at(open, 0)));

  const begun = await timed(() => paths(doctor, `/consultations/${at(signed, 0)}/prescription`));
  console.log(`\nOne clinic with a million visits and ${hospital.transactions} transactions, milliseconds`);
  await add('prescription as PDF', 800, (round) => paths(doctor, `/consultations/${at(signed, round)}/prescription`));
  console.table(rows);
  console.log(`The first prescription after a start took ${Math.round(begun)} ms (limit 800).`);

  await delay(1_000);
  const { alone, beside, made } = await besidePdfs(target, { doctor, receptionist }, signed);
  console.log(
    `Day list, ${listConnections} connections: p99 ${alone.p99Milliseconds} ms alone, ${beside.p99Milliseconds} ms while ${pdfsAtOnce} prescriptions were always being made (${made} in ${listSeconds} s): ${(beside.p99Milliseconds / alone.p99Milliseconds).toFixed(2)} times (limit 2).`,
  );
}

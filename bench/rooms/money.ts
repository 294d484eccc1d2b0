// The accounts of one clinic with two million transactions in a year, the billing desk, and the year's GST.

import { loadavg } from 'node:os';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import type { Target } from '../compare.ts';
import { connected } from '../fill/fill.ts';
import { fillMoney, transactionsOfYear } from '../fill/fill-money.ts';
import { demoToken, httpLoad } from '../http-load.ts';
import { postgresCpuSeconds, processCpuSeconds } from '../tools.ts';
import { get, row } from './hospital.ts';
import { perSecond, writeSeconds } from './writes.ts';

const listSeconds = 10;
const listConnections = 4;
const day = dayIn('Asia/Kolkata', new Date());
const yearAgo = new Date(Date.parse(day) - 364 * 86_400_000).toISOString().slice(0, 10);
const gst = `/accounts/reports/gst?from=${yearAgo}&to=${day}`;

/** The day's list, first alone and then while the year's GST summary is computed again and again. */
async function besideSummary({ address }: Target, admin: string, receptionist: string) {
  const load = { url: `${address}/api/appointments?date=${day}`, token: receptionist };
  const list = () => httpLoad({ ...load, connections: listConnections, seconds: listSeconds });
  const alone = await list();
  const end = performance.now() + listSeconds * 1000;
  let made = 0;
  const summaries = async () => {
    while (performance.now() < end) {
      await get(address, admin, gst);
      made += 1;
    }
  };
  const [beside] = await Promise.all([list(), summaries()]);
  return { alone: alone.p99Milliseconds, beside: beside.p99Milliseconds, made };
}

/** A bill of ten lines, paid at once. */
const newBill = (patients: readonly string[]) => (n: number) => ({
  patientId: patients[n % patients.length] ?? '',
  lines: Array.from({ length: 10 }, (_, line) => ({
    description: `Dressing ${line}`,
    category: 'OPD Consultations',
    quantity: 1,
    unitPrice: 10_000,
  })),
  payments: [{ method: 'upi', amount: 100_000, reference: `bench${n}` }],
});

export async function benchMoney(target: Target): Promise<void> {
  const { address, databaseUrl } = target;
  await fillMoney(databaseUrl);
  const [admin, receptionist] = [await demoToken(address, 'admin'), await demoToken(address, 'receptionist')];
  const page = (period: string) => () =>
    Promise.all(['summary', 'transactions'].map((part) => get(address, admin, `/accounts/${part}?${period}`)));
  console.log(`\nmoney: one clinic with ${countText(transactionsOfYear)} transactions of a year, in milliseconds`);
  const rows = [];
  for (const period of ['today', 'week', 'month'])
    rows.push(await row(target, `accounts page, ${period}`, 60, page(`period=${period}`)));
  const year = `from=${yearAgo}&to=${day}`;
  rows.push(await row(target, 'accounts page, a year', 60, page(year)));
  rows.push(await row(target, 'a year, its 1,000th page', 60, page(`${year}&page=999`)));
  rows.push(await row(target, 'to bill', 20, () => get(address, receptionist, `/billing/to-bill?day=${day}`)));
  rows.push(await row(target, "a year's GST summary", 500, () => get(address, admin, gst)));
  console.table(rows);

  const { alone, beside, made } = await besideSummary(target, admin, receptionist);
  console.log(
    `Day list, ${listConnections} connections: p99 ${alone} ms alone, ${beside} ms beside ${made} GST summaries of a year in ${listSeconds} s: ${(beside / alone).toFixed(2)} times (limit 1.5).`,
  );
  const patients = await connected(databaseUrl, async (client) =>
    (await client.query<{ id: string }>(`select id from patients where archived_at is null limit 500`)).rows.map(
      ({ id }) => id,
    ),
  );
  const cpu = () => [postgresCpuSeconds(target.postmasterPid), processCpuSeconds(target.serverPid)] as const;
  const [databaseBefore, nodeBefore] = cpu();
  const issued = await perSecond(address, receptionist, () => '/bills', newBill(patients));
  const [databaseAfter, nodeAfter] = cpu();
  const each = (seconds: number) => ((seconds / (issued * writeSeconds)) * 1000).toFixed(1);
  console.log(
    `Bills of ten lines with their payment: ${issued} a second (at least 300 on two cores), each with ${each(databaseAfter - databaseBefore)} ms of CPU in the database and ${each(nodeAfter - nodeBefore)} ms in the server.`,
  );
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
}

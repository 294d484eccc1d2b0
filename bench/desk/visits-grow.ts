// Compares the request rate of the day's list at a hundred thousand visits in the database with the rate at five
// million.
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { connections, loadByPgbench, measure, seconds, type Target } from '../compare.ts';
import { fillNeighbours, visitsPerClinic } from '../fill/fill-neighbours.ts';
import { demoToken, httpLoad } from '../http-load.ts';
import { dayList } from './day-list.ts';

const fewClinics = 100;
const manyClinics = 5_000;
/** The best of three turns counts, since other load on the machine may slow one down. */
const turns = 3;

export async function benchVisitsGrow(target: Target): Promise<void> {
  const { address, databaseUrl } = target;
  const day = dayIn('Asia/Kolkata', new Date());
  const token = await demoToken(address);
  const list = () => httpLoad({ url: `${address}/api/appointments?date=${day}`, connections, seconds, token });

  async function best(what: string, load: Parameters<typeof measure>[2]) {
    const measured = [];
    for (let turn = 0; turn < turns; turn += 1) measured.push(await measure(what, target, load));
    return measured.reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
  }
  const atVisits = async (visits: string) => ({
    pgbench: await best(`${visits} visits: pgbench`, () => loadByPgbench(target, dayList(day))),
    http: await best(`${visits} visits: GET /api/appointments`, list),
  });

  await fillNeighbours(databaseUrl, 1, fewClinics);
  await list();
  const few = await atVisits((fewClinics * visitsPerClinic).toLocaleString('en-IN'));
  await fillNeighbours(databaseUrl, fewClinics + 1, manyClinics);
  await list();
  const many = await atVisits((manyClinics * visitsPerClinic).toLocaleString('en-IN'));
  console.log(
    `\nThe day list as the database grows, ${connections} connections, the best of ${turns} times ${seconds} s`,
  );
  console.table([few.pgbench, many.pgbench, few.http, many.http]);
  const kept = (what: 'pgbench' | 'http') => (many[what].perSecond / few[what].perSecond).toFixed(2);
  console.log(`Of its rate it keeps ${kept('http')} over HTTP, ${kept('pgbench')} by pgbench (at least 0.65).`);
}

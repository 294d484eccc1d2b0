// The pharmacy counter of one clinic with 20,000 medicines, 60,000 batches and two million movements.

import { loadavg } from 'node:os';
import { openOwnerDatabase } from '#foundation/server/database/database.ts';
import { createLog } from '#foundation/server/log.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { demoClinicId } from '#modules/identity/rules.ts';
import { verifyStock } from '#modules/pharmacy/server/movements/verify-stock.ts';
import type { Target } from '../compare.ts';
import { connected } from '../fill/fill.ts';
import { fillPharmacy, pharmacy, readWaiting, type Waiting } from '../fill/fill-pharmacy.ts';
import { demoToken } from '../http-load.ts';
import { timed } from '../timing.ts';
import { get, row } from './hospital.ts';
import { perSecond, post } from './writes.ts';

/** What a counter types; nothing in stock matches the last one. */
const searches = ['a', 'do', 'ben', 'benzosalt12', 'aeca', '1999', 'Dolo 650', 'para', 'zzzz'];

async function verify(databaseUrl: string) {
  const owner = openOwnerDatabase(databaseUrl, createLog('silent'));
  const milliseconds = await timed(async () => {
    const faults = await verifyStock(owner.clinic(demoClinicId));
    if (faults.length > 0) throw new Error(faults[0]);
  });
  await owner.close();
  return (milliseconds / 1000).toFixed(1);
}

export async function benchPharmacy(target: Target): Promise<void> {
  const { address, databaseUrl } = target;
  await fillPharmacy(databaseUrl);
  const token = await demoToken(address, 'pharmacist');
  const ask = (path: string) => get(address, token, path);
  const { medicines, batches, movements, linesOfEach } = pharmacy;
  const [ofMedicines, ofBatches, ofMovements] = [medicines, batches, movements].map(countText);
  console.log(`\npharmacy: ${ofMedicines} medicines, ${ofBatches} batches, ${ofMovements} movements, in milliseconds`);
  const waiting = await connected(databaseUrl, async (client) => (await client.query<Waiting>(readWaiting)).rows);
  const nth = (n: number) => waiting[n % waiting.length] ?? { id: '', lines: [] };
  console.table([
    await row(target, 'first rows', 50, () => ask('/pharmacy/items')),
    await row(target, 'tiles and alerts', 30, () => ask('/pharmacy')),
    await row(target, 'search', 60, (n) => ask(`/pharmacy/items?search=${searches[n % searches.length]}`)),
    await row(target, 'low stock', 50, () => ask('/pharmacy/items?show=low')),
    await row(target, 'expiring', 50, () => ask('/pharmacy/items?show=expiring')),
    await row(target, 'a prescription, matched to stock', 50, (n) => ask(`/pharmacy/prescriptions/${nth(n).id}`)),
    // Take prescriptions from the end: the others are dispensed below.
    await row(target, `${linesOfEach} lines dispensed`, '', (n) => {
      const { id, lines } = nth(waiting.length - 1 - n);
      return post(address, token, `/pharmacy/prescriptions/${id}/dispensings`, { after: 0, lines });
    }),
  ]);
  const handed = await perSecond(
    address,
    token,
    (n) => `/pharmacy/prescriptions/${nth(n).id}/dispensings`,
    (n) => ({ after: 0, lines: nth(n).lines }),
  );
  console.log(`Prescriptions of ${linesOfEach} lines dispensed: ${handed} a second (at least 300 on two cores).`);
  console.log(`stock:verify: ${await verify(databaseUrl)} s (at most 10).`);
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
}

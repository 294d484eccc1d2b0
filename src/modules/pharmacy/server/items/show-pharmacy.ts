import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { type Location, mostAlerts } from '../../rules/stock.ts';
import { readQueue } from '../dispensing/read-queue.ts';
import { countLowStock } from './count-low-stock.ts';
import { expiringItems, listed, readStock } from './read-stock.ts';

interface Figures {
  items: number;
  expiring: number;
  value: number;
  toOrder: number;
}

async function readFigures(clinic: Handle, location: Location): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*) as items, least(coalesce(sum(level.quantity_available * item.unit_price), 0), ${Number.MAX_SAFE_INTEGER})::bigint as value,
           (select count(*) from (${expiringItems(location)}) as soon) as expiring,
           (select count(*) from purchase_lines where order_id is null) as to_order
      from ${listed(location, 'all').from}`.execute(clinic);
  return rows[0] ?? { items: 0, expiring: 0, value: 0, toOrder: 0 };
}

export const showPharmacy = clinicUseCase(pharmacyContract.summary, async ({ input, clinic }) => {
  const { location } = input;
  const alerts = (show: 'low' | 'expiring') => readStock(clinic, listed(location, show), { limit: mostAlerts });
  const [figures, low, lowItems, expiringItems, queue] = await Promise.all([
    readFigures(clinic, location),
    countLowStock(clinic, location),
    alerts('low'),
    alerts('expiring'),
    readQueue(clinic),
  ]);
  const toDispense = queue.filter(({ state }) => state !== 'done').length;
  return { ...figures, low, lowItems, expiringItems, toDispense };
});

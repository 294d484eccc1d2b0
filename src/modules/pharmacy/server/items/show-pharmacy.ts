import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { type Location, mostAlerts } from '../../rules/inventory/stock.ts';
import { readQueue } from '../dispensing/read-queue.ts';
import { listed, readStock } from './read-stock.ts';

interface Figures {
  items: number;
  value: number;
  toOrder: number;
}

async function readFigures(clinic: Handle, location: Location): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*) as items, least(coalesce(sum(level.quantity_available * item.unit_price), 0), ${Number.MAX_SAFE_INTEGER})::bigint as value,
           (select count(*) from purchase_lines where order_id is null) as to_order
      from ${listed(location, 'all').from}`.execute(clinic);
  return rows[0] ?? { items: 0, value: 0, toOrder: 0 };
}

export const showPharmacy = clinicUseCase(pharmacyContract.summary, async ({ input, clinic }) => {
  const { location } = input;
  const alerts = (show: 'low' | 'expiring') => readStock(clinic, listed(location, show), { limit: mostAlerts });
  const [figures, low, expiring, queue] = await Promise.all([
    readFigures(clinic, location),
    alerts('low'),
    alerts('expiring'),
    readQueue(clinic),
  ]);
  return {
    ...figures,
    low: low.total,
    lowItems: low.items,
    expiring: expiring.total,
    expiringItems: expiring.items,
    toDispense: queue.filter(({ state }) => state !== 'done').length,
  };
});

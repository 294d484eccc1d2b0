import { sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import type { StockFigures } from '../../contract-figures.ts';
import { ageSteps, deadDays, mostDead, soldDays } from '../../rules/inventory/stock-figures.ts';
import { readSold } from '../sales/read-sold.ts';
import { readWardUse } from '../wards/read-ward-use.ts';

/** The value of the rows of `batch` and `item`. */
const worth = sql<number>`sum(batch.quantity_available * coalesce(batch.cost, item.unit_price))::bigint`;
const batches = sql`
  stock_batches as batch
  join pharmacy_items as item on item.clinic_id = batch.clinic_id and item.id = batch.item_id`;
const firstMoved = sql`(select min(moved_at) from stock_movements as moved
   where moved.clinic_id = batch.clinic_id and moved.batch_id = batch.id)`;

/** By the clinic's calendar. Moving a batch to another place does not make it younger. */
const firstDay = sql`(select (min(moved_at) at time zone clinics.time_zone)::date
    from stock_batches as same
    join stock_movements as moved on moved.clinic_id = same.clinic_id and moved.batch_id = same.id
   where same.clinic_id = batch.clinic_id and same.item_id = batch.item_id
     and lower(same.batch_number) = lower(batch.batch_number))`;

async function readStockValue(clinic: Handle) {
  const { rows } = await sql<StockFigures['stock'][number]>`
    select batch.location, width_bucket(${clinicDay} - ${firstDay}, ${[...ageSteps]}::int[]) as age, ${worth} as value
      from ${batches}
      join clinics on clinics.id = batch.clinic_id
     where batch.has_stock
     group by 1, 2
     order by 1, 2`.execute(clinic);
  return rows;
}

/** Expired stock, and the twelve months from this one on. */
async function readExpiring(clinic: Handle) {
  const { rows } = await sql<StockFigures['expiring'][number]>`
    select case when batch.expiry_date >= ${clinicDay} then to_char(batch.expiry_date, 'YYYY-MM') end as month,
           sum(batch.quantity_available)::bigint as quantity, ${worth} as value
      from ${batches}
     where batch.has_stock
       and batch.expiry_date < date_trunc('month', ${clinicDay}::timestamp) + interval '12 months'
     group by 1
     order by min(batch.expiry_date)`.execute(clinic);
  return rows;
}

/**
 * Stock that has been there for `deadDays` and of which nothing went out since: its total value, and the most valuable
 * rows.
 */
async function readDead(clinic: Handle): Promise<Pick<StockFigures, 'dead' | 'deadValue'>> {
  const { rows } = await sql<StockFigures['dead'][number] & { allValue: number }>`
    select dead.*, (sum(value) over ())::bigint as all_value
      from (select item.id as item_id, item.name, batch.location, sum(batch.quantity_available)::bigint as quantity, ${worth} as value,
                   (select max(moved_at) from stock_movements as moved
                     where moved.clinic_id = item.clinic_id and moved.item_id = item.id and moved.location = batch.location
                       and moved.quantity < 0) as last_out
              from ${batches}
             where batch.has_stock and ${firstMoved} < now() - make_interval(days => ${deadDays})
               and not exists (select from stock_movements as moved
                 where moved.clinic_id = item.clinic_id and moved.item_id = item.id and moved.location = batch.location
                   and moved.quantity < 0 and moved.moved_at > now() - make_interval(days => ${deadDays}))
             group by item.clinic_id, item.id, batch.location) as dead
     order by value desc, lower(name)
     limit ${mostDead}`.execute(clinic);
  return { dead: rows.map(({ allValue: _, ...row }) => row), deadValue: rows[0]?.allValue ?? 0 };
}

async function readFilled(clinic: Handle) {
  const { rows } = await sql<StockFigures['prescriptions']>`
    select count(*) as all, count(*) filter (where not is_partial) as in_full from dispensings
     where number = 1 and returned_at is null and dispensed_at > now() - make_interval(days => ${soldDays})`.execute(
    clinic,
  );
  return rows[0] ?? { all: 0, inFull: 0 };
}

export const showFigures = clinicUseCase(pharmacyContract.figures, async ({ clinic }) => {
  const [stock, expiring, dead, prescriptions, sold, wards] = await Promise.all([
    readStockValue(clinic),
    readExpiring(clinic),
    readDead(clinic),
    readFilled(clinic),
    readSold(clinic),
    readWardUse(clinic),
  ]);
  return { stock, expiring, ...dead, prescriptions, wards, ...sold };
});

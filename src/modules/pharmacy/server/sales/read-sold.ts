import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { StockFigures } from '../../contract-figures.ts';
import { mostMovers, soldDays } from '../../rules/inventory/stock-figures.ts';
import { priceAt } from '../items/price-at.ts';

interface Row {
  itemId: string;
  name: string;
  quantity: number;
  amount: number;
  costed: number;
  cost: number;
  allAmount: number;
  allCosted: number;
  allCost: number;
}

const handedOverAt = sql`(select given.dispensed_at from dispensings as given
                           where given.clinic_id = moved.clinic_id and given.id = moved.dispensing_id)`;

/** The price at that time is looked up only for items whose price changed in the period. */
const soldFor = sql`case when changed.item_id is null then least(item.unit_price, batch.mrp) else ${priceAt(handedOverAt)} end`;

/** Sales of the last days, less returns: in total, and for the items that sold best. */
export async function readSold(clinic: Handle): Promise<Pick<StockFigures, 'sold' | 'movers'>> {
  const { rows } = await sql<Row>`
    select sold.*, (sum(amount) over ())::bigint as all_amount, (sum(costed) over ())::bigint as all_costed,
           (sum(cost) over ())::bigint as all_cost
      from (select item.id as item_id, item.name, -sum(moved.quantity)::bigint as quantity,
                   -sum(moved.quantity * ${soldFor})::bigint as amount,
                   coalesce(-sum(moved.quantity * ${soldFor}) filter (where batch.cost is not null), 0)::bigint as costed,
                   coalesce(-sum(moved.quantity * batch.cost), 0)::bigint as cost
              from stock_movements as moved
              join pharmacy_items as item on item.clinic_id = moved.clinic_id and item.id = moved.item_id
              join stock_batches as batch on batch.clinic_id = moved.clinic_id and batch.id = moved.batch_id
              left join (select distinct item_id from item_prices_before
                          where held_until > now() - make_interval(days => ${soldDays})) as changed on changed.item_id = item.id
             where moved.dispensing_id is not null and moved.reason in ('dispensed', 'return')
               and moved.moved_at > now() - make_interval(days => ${soldDays})
             group by item.clinic_id, item.id) as sold
     order by amount desc, lower(name)
     limit ${mostMovers}`.execute(clinic);
  const [first] = rows;
  return {
    sold: { amount: first?.allAmount ?? 0, costed: first?.allCosted ?? 0, cost: first?.allCost ?? 0 },
    // More pieces of an item may have come back than went out: it counts in the total but is not listed.
    movers: rows
      .filter(({ quantity }) => quantity > 0)
      .map(({ itemId, name, quantity, amount, costed, cost }) => ({ itemId, name, quantity, amount, costed, cost })),
  };
}

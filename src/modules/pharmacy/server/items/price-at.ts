import { type RawBuilder, sql } from 'kysely';

/** The price of one piece of `item` from `batch` at a given moment, never more than the MRP on its pack. */
export const priceAt = (moment: RawBuilder<unknown>) => sql<number>`least(coalesce(
  (select before.unit_price from item_prices_before as before
    where before.clinic_id = item.clinic_id and before.item_id = item.id and before.held_until > ${moment}
    order by before.held_until limit 1), item.unit_price), batch.mrp)`;

import { sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { proposePurchase, usedDays, usualLeadDays } from '../../rules/purchase/purchase-proposal.ts';
import { isRecalled } from '../recalls/is-recalled.ts';

interface Row {
  itemId: string;
  location: string;
  reorderLevel: number;
  reorderQuantity: number;
  form: string;
  packSize: number | null;
  day: string;
  used: number;
  onOrder: number;
  leadDays: number | null;
  batches: { quantity: number; daysLeft: number | null }[];
}

/** Stock used in the last days, less what came back or came from another place. */
const readUsed = (clinic: Handle) =>
  sql<Row>`
  with used as (
    select item_id, location, -sum(quantity)::bigint as quantity from stock_movements
     where moved_at > now() - make_interval(days => ${usedDays})
       and reason in ('dispensed', 'return', 'sample', 'transfer')
     group by item_id, location having sum(quantity) < 0
  ), delivered as (
    select supplier_id, ceil(avg(extract(epoch from received_at - ordered_at)) / 86400)::int as days
      from purchase_lines join purchase_orders as orders on orders.id = order_id
     where received > 0 and received_at > now() - make_interval(days => 2 * ${usedDays}) group by supplier_id
  )
  select level.item_id, level.location, level.reorder_level, level.reorder_quantity, item.form, item.pack_size, ${clinicDay} as day,
         used.quantity as used,
         (select coalesce(sum(quantity - received), 0) from purchase_lines
           where item_id = level.item_id and location = level.location and order_id is not null
             and received_at is null)::bigint as on_order,
         delivered.days as lead_days,
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'quantity', quantity_available, 'daysLeft', expiry_date - ${clinicDay})), '[]')
            from stock_batches as batch
           where batch.clinic_id = level.clinic_id and batch.item_id = level.item_id
             and batch.location = level.location and has_stock
             and (expiry_date is null or expiry_date >= ${clinicDay}) and not ${isRecalled}) as batches
    from used
    join stock_levels as level on level.item_id = used.item_id and level.location = used.location
    join pharmacy_items as item on item.clinic_id = level.clinic_id and item.id = level.item_id
    left join delivered on delivered.supplier_id = item.supplier_id
   where not exists (select from purchase_lines
     where item_id = level.item_id and location = level.location and order_id is null)`.execute(clinic);

/** Fills the purchase list every night and leaves existing lines as they are. Running it again adds nothing. */
export async function proposePurchases(clinic: Handle): Promise<void> {
  const { rows } = await readUsed(clinic);
  const lines = rows.flatMap(({ itemId, location, leadDays, ...stand }) => {
    const proposed = proposePurchase({ ...stand, leadDays: Math.max(1, leadDays ?? usualLeadDays) });
    return proposed ? [{ itemId, location, ...proposed }] : [];
  });
  if (lines.length === 0) return;
  await sql`
    insert into purchase_lines (item_id, location, quantity, reason)
    select item_id, location, quantity, reason
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line ("itemId" uuid, location text, quantity integer, reason text)
     cross join lateral (select line."itemId" as item_id) as named
     order by item_id, location
    on conflict (clinic_id, item_id, location) where order_id is null do nothing`.execute(clinic);
}

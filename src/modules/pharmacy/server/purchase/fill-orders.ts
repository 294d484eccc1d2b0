import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Location } from '../../rules/inventory/stock.ts';
import { fillLines, leftOver } from '../../rules/purchase/fill-lines.ts';
import type { PackRate } from '../../rules/purchase/goods-receipt.ts';

interface OpenLine {
  id: string;
  quantity: number;
  received: number;
  rate: number | null;
  packOf: number;
}

/** Removes goods that came without a marked order from the purchase list, so that they are not ordered again. */
async function shortenList(db: Handle, item: { id: string; location: Location }, pieces: number): Promise<void> {
  if (pieces === 0) return;
  const waiting = sql`item_id = ${item.id} and location = ${item.location} and order_id is null`;
  await sql`delete from purchase_lines where ${waiting} and quantity <= ${pieces}`.execute(db);
  await sql`update purchase_lines set quantity = quantity - ${pieces}::integer where ${waiting}`.execute(db);
}

/**
 * Books a delivery against the open orders of an item, oldest first, and returns the rate that the oldest order
 * expected.
 */
export async function fillOrders(
  db: Handle,
  item: { id: string; location: Location },
  delivered: number,
): Promise<PackRate | null> {
  const { rows } = await sql<OpenLine>`
    select line.id, line.quantity, line.received, line.rate, line.pack_of from purchase_lines as line
      join purchase_orders as orders on orders.clinic_id = line.clinic_id and orders.id = line.order_id
     where line.item_id = ${item.id} and line.location = ${item.location} and line.received_at is null
     order by orders.ordered_at, line.id for update of line`.execute(db);
  for (const { id, received, isDone } of fillLines(rows, delivered)) {
    await db
      .updateTable('purchaseLines')
      .set({ received, ...(isDone && { receivedAt: new Date().toISOString() }) })
      .where('id', '=', id)
      .execute();
  }
  await shortenList(db, item, leftOver(rows, delivered));
  const [first] = rows;
  return first && first.rate !== null ? { rate: first.rate, packOf: first.packOf } : null;
}

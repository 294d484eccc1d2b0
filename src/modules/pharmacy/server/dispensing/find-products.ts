import { sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Product } from '../../contract-dispensing.ts';
import type { StockItem } from '../../contract-items.ts';
import type { Batch } from '../../contract-stock.ts';
import type { Location } from '../../rules/inventory/stock.ts';
import { scheduleOf } from '../../rules/registers/schedules.ts';
import { isRecalled } from '../recalls/is-recalled.ts';

/** A product at the counter, with the batches that can be dispensed. */
export interface KeptProduct
  extends Omit<Product, 'insteadOf' | 'needsPrescriber' | 'blocked'>,
    Pick<StockItem, 'genericName' | 'maker'> {}

interface Wanted {
  salts?: readonly string[];
  texts?: readonly string[];
  ids?: readonly string[];
  /** Items whose batches are wanted; all if omitted. Building the batch list takes longer than finding the batches. */
  batchesOf?: readonly string[] | undefined;
}

/**
 * Each beginning is looked up in an index; a condition such as "the text begins with the name" would read every
 * medicine.
 */
const beginningsOf = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1).toLowerCase());

/**
 * Finds all products with one of these salts, every brand that begins one of these texts, and these items. Their ids
 * are selected first: each way has its index, while an `or` would read every product.
 */
export async function findProducts(
  clinic: Handle,
  { salts = [], texts = [], ids = [], batchesOf }: Wanted,
  location: Location = 'pharmacy',
): Promise<KeptProduct[]> {
  const { rows } = await sql<KeptProduct & { batches: Batch[] }>`
    select item.id as item_id, item.name, item.generic_name, item.form, item.strength, item.schedule, item.is_narcotic, item.maker, item.pack_size, item.barcode,
           coalesce(sum(batch.quantity_available), 0)::bigint as available,
           coalesce(json_agg(json_build_object(
             'id', batch.id, 'batchNumber', batch.batch_number, 'expiryDate', batch.expiry_date,
             'quantityAvailable', batch.quantity_available) order by batch.expiry_date, batch.id)
             filter (where batch.id is not null and item.id = any(coalesce(${batchesOf ?? null}::uuid[], array[item.id]))), '[]') as batches
      from pharmacy_items as item
      join stock_levels as level
        on level.clinic_id = item.clinic_id and level.item_id = item.id and level.location = ${location}
      left join stock_batches as batch
        on batch.clinic_id = item.clinic_id and batch.item_id = item.id and batch.location = level.location
       and batch.has_stock and (batch.expiry_date is null or batch.expiry_date >= ${clinicDay})
       and not ${isRecalled}
     where item.id = any (array(
       select unnest(${ids}::uuid[])
       union all
       select id from pharmacy_items where generic_key = any(${salts.map((name) => name.toLowerCase())}::text[])
       union all
       select id from pharmacy_items where name_key = any(${texts.flatMap(beginningsOf)}::text[])))
     group by item.clinic_id, item.id
     order by coalesce(sum(batch.quantity_available), 0) = 0, item.name_key`.execute(clinic);
  return rows.map((product) => ({ ...product, schedule: scheduleOf(product) }));
}

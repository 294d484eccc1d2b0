import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { StockFigures } from '../../contract-figures.ts';
import { soldDays } from '../../rules/inventory/stock-figures.ts';
import { priceAt } from '../items/price-at.ts';

/**
 * What each ward used from the ward stock in the last days, less what came back, by the bed the patient was in at the
 * time.
 */
export async function readWardUse(clinic: Handle): Promise<StockFigures['wards']> {
  const { rows } = await sql<StockFigures['wards'][number]>`
    select coalesce(departments.name, 'Observation') as name, -sum(moved.quantity)::bigint as quantity,
           -sum(moved.quantity * coalesce(batch.cost, item.unit_price))::bigint as value,
           -sum(moved.quantity * ${priceAt(sql`given.dispensed_at`)})::bigint as amount
      from dispensings as given
      join stock_movements as moved on moved.clinic_id = given.clinic_id and moved.dispensing_id = given.id
      join pharmacy_items as item on item.clinic_id = moved.clinic_id and item.id = moved.item_id
      join stock_batches as batch on batch.clinic_id = moved.clinic_id and batch.id = moved.batch_id
      left join bed_stays as stay on stay.clinic_id = given.clinic_id and stay.admission_id = given.admission_id
       and stay.from_at <= given.dispensed_at and coalesce(stay.to_at, 'infinity') > given.dispensed_at
      left join beds on beds.clinic_id = stay.clinic_id and beds.id = stay.bed_id
      left join departments on departments.clinic_id = beds.clinic_id and departments.id = beds.department_id
     where given.admission_id is not null and given.dispensed_at > now() - make_interval(days => ${soldDays})
     group by 1
    having sum(moved.quantity) < 0
     order by 4 desc, 1`.execute(clinic);
  return rows;
}

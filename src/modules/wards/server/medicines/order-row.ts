import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { MarkedDose, MedicineOrder } from '../../contract-medicines.ts';
import type { PlannedOrder } from '../../rules/medicine-schedule.ts';

/** An order with everything needed to compute its doses. */
export interface OrderRow extends MedicineOrder, PlannedOrder {
  admissionId: string;
  untilAt: string | null;
}

export async function readOrders(clinic: Handle, condition: RawBuilder<unknown>): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ordered.id, ordered.admission_id, ordered.prescribed, ordered.is_high_alert, ordered.is_when_needed,
           ordered.most_per_day, ordered.times, ordered.cycle_days, ordered.cycle_on, ordered.cycle_from, ordered.first_at,
           ordered.from_at, ordered.until_at, ordered.ordered_at, doctor.name as ordered_by, ordered.replaces_id,
           ordered.stopped_at, stopper.name as stopped_by, ordered.stop_reason
      from medicine_orders as ordered
      join users as doctor on doctor.clinic_id = ordered.clinic_id and doctor.id = ordered.ordered_by
      left join users as stopper on stopper.clinic_id = ordered.clinic_id and stopper.id = ordered.stopped_by
     where ${condition}
     order by ordered.ordered_at, ordered.id`.execute(clinic);
  return rows;
}

export const orderOf = ({
  admissionId,
  cycleDays,
  cycleOn,
  cycleFrom,
  firstAt,
  fromAt,
  ...order
}: OrderRow): MedicineOrder => order;

/** For example "2 × Dolo 650, batch D12", followed by why more was taken than the dose needs. */
const drawnWords = sql<string | null>`
  (select string_agg(concat(-moved.quantity, ' × ', item.name, ', batch ', batch.batch_number), '; ' order by moved.id)
          || coalesce(' (' || nullif(max(moved.note), '') || ')', '')
     from dispensings as taken
     join stock_movements as moved on moved.clinic_id = taken.clinic_id and moved.dispensing_id = taken.id
      and moved.reason = 'dispensed'
     join pharmacy_items as item on item.clinic_id = moved.clinic_id and item.id = moved.item_id
     join stock_batches as batch on batch.clinic_id = moved.clinic_id and batch.id = moved.batch_id
    where taken.clinic_id = dose.clinic_id and taken.dose_id = dose.id and taken.returned_at is null)`;

export async function readMarks(clinic: Handle, condition: RawBuilder<unknown>): Promise<MarkedDose[]> {
  const { rows } = await sql<MarkedDose>`
    select dose.id, dose.order_id, dose.due_at, dose.outcome, dose.reason, dose.marked_at, giver.name as marked_by,
           checker.name as checked_by, ${drawnWords} as drawn
      from medicine_doses as dose
      join medicine_orders as ordered on ordered.clinic_id = dose.clinic_id and ordered.id = dose.order_id
      join users as giver on giver.clinic_id = dose.clinic_id and giver.id = dose.marked_by
      left join users as checker on checker.clinic_id = dose.clinic_id and checker.id = dose.checked_by
     where dose.undone_at is null and ${condition}
     order by dose.marked_at, dose.id`.execute(clinic);
  return rows;
}

/** Locks the order first, so that a concurrent mark, stop or change comes before or after. */
export async function lockOrder(clinic: Handle, id: string): Promise<(OrderRow & Stay) | undefined> {
  const { rows } = await sql<Stay>`
    select admissions.discharged_at, clinics.time_zone
      from medicine_orders
      join admissions on admissions.clinic_id = medicine_orders.clinic_id and admissions.id = medicine_orders.admission_id
      join clinics on clinics.id = medicine_orders.clinic_id
     where medicine_orders.id = ${id}
       for no key update of medicine_orders`.execute(clinic);
  const [stay] = rows;
  const [order] = stay ? await readOrders(clinic, sql`ordered.id = ${id}`) : [];
  return order && stay ? { ...order, ...stay } : undefined;
}

interface Stay {
  dischargedAt: string | null;
  timeZone: string;
}

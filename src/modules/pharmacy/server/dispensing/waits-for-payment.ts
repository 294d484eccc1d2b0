import { sql } from 'kysely';

/** Whether a row of `dispensings` lies at the counter until it is paid; not if everything was returned. */
export const waitsForPayment = sql<boolean>`(
  dispensings.is_paid_first and dispensings.handed_over_at is null and dispensings.returned_at is null
  and (select sum(quantity) from stock_movements as moved
        where moved.clinic_id = dispensings.clinic_id and moved.dispensing_id = dispensings.id) < 0)`;

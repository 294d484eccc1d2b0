import { type RawBuilder, sql } from 'kysely';
import { codeName, codes } from '../../rules/codes.ts';

const names = JSON.stringify(Object.fromEntries(codes.map((code) => [code, codeName(code)])));

/** What the clinic's price list says on a day of the procedure of a row `entry`, in paise; null: nothing. */
export const listPrice = (day: RawBuilder<unknown>) => sql<number | null>`(
  select amount from service_prices
   where service_prices.clinic_id = entry.clinic_id and service = ${names}::jsonb ->> entry.code
     and doctor_id is null and from_day <= ${day}
   order by from_day desc limit 1)`;

import { type RawBuilder, sql } from 'kysely';
import { codeName, codes } from '../../rules/codes.ts';

const names = JSON.stringify(Object.fromEntries(codes.map((code) => [code, codeName(code)])));

/** The price in paise of the procedure of a row `entry` in the clinic's price list on a day, or null if it has none. */
export const listPrice = (day: RawBuilder<unknown>) => sql<number | null>`(
  select amount from service_prices
   where service_prices.clinic_id = entry.clinic_id and service = ${names}::jsonb ->> entry.code
     and doctor_id is null and from_day <= ${day}
   order by from_day desc limit 1)`;

import { sql } from 'kysely';

/** Credit granted by `vendor` that is not set off yet. */
export const creditLeft = sql`
  coalesce((select sum(amount - used) from vendor_credits
             where vendor_credits.clinic_id = vendor.clinic_id and vendor_credits.vendor_id = vendor.id
               and withdrawn_at is null and used < amount), 0)::float8`;

import { sql } from 'kysely';
import { z } from 'zod';
import type { ChargeSource } from '#modules/billing/server/charges/charge-source.ts';
import { isOpenCharge } from '#modules/billing/server/charges/is-open.ts';
import { priceListBegan } from '#modules/billing/server/prices/price-list-began.ts';

const name = 'aesthetic-session';

/** A session is charged once it is completed, at the price its service had then. */
export const sessionCharges: ChargeSource = {
  name,
  offer: (isAsked) => sql`
      select session.clinic_id, session.id as source_id, session.patient_id, session.completed_at as at, held.day,
             'Aesthetic' as category, 1 as quantity, used.price::float8 as unit_price, true as is_done,
             to_jsonb(plan.title || ', session ' || session.session_number || '/' || plan.planned_sessions) as said
        from treatment_sessions as session
        join treatment_plans as plan on plan.clinic_id = session.clinic_id and plan.id = session.plan_id
                                    and plan.specialty = 'aesthetic'
        join clinics on clinics.id = session.clinic_id
       cross join lateral (select (session.completed_at at time zone clinics.time_zone)::date as day) as held
        left join aesthetic_sessions as used on used.clinic_id = session.clinic_id and used.session_id = session.id
       where session.status = 'completed' and ${isAsked('session.patient_id', { moment: 'session.completed_at' })}
         and ${isOpenCharge(name, 'session.clinic_id', 'session.id')} and held.day >= coalesce(${priceListBegan}, held.day)`,
  describe: (said) => ({ description: z.string().parse(said) }),
};

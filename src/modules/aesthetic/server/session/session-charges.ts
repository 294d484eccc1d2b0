import { sql } from 'kysely';
import type { ChargeSource, OfferedCharge } from '#modules/billing/server/charges/charge-source.ts';
import { priceListBegan } from '#modules/billing/server/prices/price-list-began.ts';

const mostSessions = 500;

/** A session is to be paid once it is completed, at the price its service had then. */
export const sessionCharges: ChargeSource = {
  name: 'aesthetic-session',
  offer: async (clinic, question) => {
    const asked = 'day' in question ? sql`held.day = ${question.day}` : sql`session.patient_id = ${question.patientId}`;
    const { rows } = await sql<OfferedCharge>`
      select session.id as source_id, session.patient_id, session.completed_at as at,
             plan.title || ', session ' || session.session_number || '/' || plan.planned_sessions as description,
             'Aesthetic' as category, 1 as quantity, used.price::float8 as unit_price, true as is_done
        from treatment_sessions as session
        join treatment_plans as plan on plan.clinic_id = session.clinic_id and plan.id = session.plan_id
                                    and plan.specialty = 'aesthetic'
        join clinics on clinics.id = session.clinic_id
       cross join lateral (select (session.completed_at at time zone clinics.time_zone)::date as day) as held
        left join aesthetic_sessions as used on used.clinic_id = session.clinic_id and used.session_id = session.id
       where session.status = 'completed' and ${asked} and held.day >= coalesce(${priceListBegan}, held.day)
       order by session.completed_at desc
       limit ${mostSessions}`.execute(clinic);
    return rows;
  },
};

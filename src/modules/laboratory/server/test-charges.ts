import { sql } from 'kysely';
import type { ChargeSource, OfferedCharge } from '#modules/billing/server/charge-source.ts';

const mostTests = 500;

/** A test is to be paid once its sample was taken. Without a price that day it is offered all the same, for the desk to ask. */
export const testCharges: ChargeSource = {
  name: 'lab-test',
  offer: async (clinic, question) => {
    const asked = 'day' in question ? sql`taken.day = ${question.day}` : sql`test.patient_id = ${question.patientId}`;
    const { rows } = await sql<OfferedCharge>`
      select test.id as source_id, test.patient_id, test.collected_at as at, case when test.is_restricted then 'Laboratory test' else test.test_name end as description,
             'Laboratory' as category, 1 as quantity, price.amount::float8 as unit_price, true as is_done
        from lab_tests as test
        join clinics on clinics.id = test.clinic_id
       cross join lateral (select (test.collected_at at time zone clinics.time_zone)::date as day) as taken
        left join lateral (
         select amount from service_prices
          where service_prices.clinic_id = test.clinic_id and service = test.test_name and doctor_id is null
            and from_day <= taken.day
          order by from_day desc limit 1
       ) as price on true
       where test.collected_at is not null and ${asked}
       order by test.collected_at desc
       limit ${mostTests}`.execute(clinic);
    return rows;
  },
};

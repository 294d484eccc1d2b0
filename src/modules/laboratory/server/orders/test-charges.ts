import { type RawBuilder, sql } from 'kysely';
import type { ChargeSource, OfferedCharge } from '#modules/billing/server/charges/charge-source.ts';
import { isOpenCharge } from '#modules/billing/server/charges/is-open.ts';
import { deskSources } from '../../contract-orders.ts';

const name = 'lab-test';

/**
 * A test is charged once its sample was taken; one ordered at the desk at once, because people pay there first. A test without a
 * price on that day is offered too, and the desk asks what it costs.
 */
export const testCharges: ChargeSource = {
  name,
  offer: async (clinic, question) => {
    const midnight = (day: string, days: number) =>
      sql`(select (${day}::date + ${days}::int)::timestamp at time zone time_zone from clinics)`;
    const isAsked = (moment: RawBuilder<unknown>) =>
      'day' in question
        ? sql`${moment} >= ${midnight(question.day, 0)} and ${moment} < ${midnight(question.day, 1)}`
        : sql`patient_id = ${question.patientId}`;
    const isPaidFirst = sql`status = 'ordered' and source = any (${[...deskSources]}::lab_order_source[])`;
    const { rows } = await sql<OfferedCharge>`
      select test.id as source_id, test.patient_id, due.at, case when test.is_restricted then 'Laboratory test' else test.test_name end as description,
             'Laboratory' as category, 1 as quantity, price.amount::float8 as unit_price, test.collected_at is not null as is_done
        from clinics
        -- Each kind by an index of its own, and prices only of what is offered.
        join (select * from lab_tests
               where collected_at is not null and ${isAsked(sql`collected_at`)} and ${isOpenCharge(name, 'lab_tests')}
              union all
              select * from lab_tests
               where collected_at is null and ${isPaidFirst} and ${isAsked(sql`ordered_at`)}
                 and ${isOpenCharge(name, 'lab_tests')}
             ) as test
          on test.clinic_id = clinics.id
       cross join lateral (select coalesce(test.collected_at, test.ordered_at) as at) as due
        left join lateral (
         select amount from service_prices
          where service_prices.clinic_id = test.clinic_id and service = test.test_name and doctor_id is null
            and from_day <= (due.at at time zone clinics.time_zone)::date
          order by from_day desc limit 1
       ) as price on true`.execute(clinic);
    return rows;
  },
};

import { sql } from 'kysely';
import { z } from 'zod';
import { concealedTest } from '#modules/billing/rules/concealed-tests.ts';
import type { ChargeSource } from '#modules/billing/server/charges/charge-source.ts';
import { isOpenCharge } from '#modules/billing/server/charges/is-open.ts';
import { testKinds } from '../../content/tests.ts';
import { deskSources } from '../../contract-orders.ts';
import { isOwnCode } from '../../rules/catalogue/own-code.ts';
import { readOwnKinds } from '../catalogue/own-tests.ts';

const name = 'lab-test';

/**
 * A test is charged once its sample was taken; one ordered at the desk at once, because people pay there first. A test without a
 * price on that day is offered too, and the desk asks what it costs.
 */
export const testCharges: ChargeSource = {
  name,
  offer: (isAsked) => sql`
    with tests as materialized (
      select ordered.clinic_id, ordered.id, ordered.patient_id, ordered.test_name, ordered.is_restricted, due.at,
             (due.at at time zone clinics.time_zone)::date as day, ordered.collected_at is not null as is_done
        -- Each kind by an index of its own.
        from (select * from lab_tests
               where collected_at is not null and ${isAsked('patient_id', { moment: 'collected_at' })}
              union all
              select * from lab_tests
               where collected_at is null and ${isAsked('patient_id', { moment: 'ordered_at' })}
                 and status = 'ordered' and source = any (${[...deskSources]}::lab_order_source[])) as ordered
        join clinics on clinics.id = ordered.clinic_id
       cross join lateral (select coalesce(ordered.collected_at, ordered.ordered_at) as at) as due
       where ${isOpenCharge(name, 'ordered.clinic_id', 'ordered.id')}
    ), prices as materialized (
      -- Thousands of tests have a few names: each is looked up once for a day.
      select kind.test_name, kind.day, price.amount
        from (select distinct clinic_id, test_name, day from tests) as kind
       cross join lateral (
         select amount from service_prices
          where service_prices.clinic_id = kind.clinic_id and service = kind.test_name and doctor_id is null
            and from_day <= kind.day
          order by from_day desc limit 1
       ) as price
    )
    select tests.clinic_id, tests.id as source_id, tests.patient_id, tests.at, tests.day, 'Laboratory' as category,
           1 as quantity, prices.amount::float8 as unit_price, tests.is_done,
           to_jsonb(case when tests.is_restricted then ${concealedTest}::text else tests.test_name end) as said
      from tests
      left join prices on prices.test_name = tests.test_name and prices.day = tests.day`,
  describe: (said) => ({ description: z.string().parse(said) }),
  concealed: async (db) =>
    [...testKinds, ...(await readOwnKinds(db))]
      .filter(({ isRestricted }) => isRestricted)
      .flatMap(({ code, name: called, aliases }) => [called, ...(isOwnCode(code) ? [] : [code]), ...aliases]),
};

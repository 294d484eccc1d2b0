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
 * A test is charged once its sample was taken; one ordered at the desk is charged at once, because people pay there
 * first. A test without a price on that day is offered too, and the desk asks for the amount.
 */
export const testCharges: ChargeSource = {
  name,
  offer: (isAsked) => sql`
    with prices as materialized (
      select service, amount::float8 as amount, from_day,
             coalesce(lead(from_day) over (partition by service order by from_day), 'infinity') as until_day
        from service_prices where doctor_id is null
    )
    select test.clinic_id, test.id as source_id, test.patient_id, test.at, test.day, 'Laboratory' as category, 1 as quantity,
           prices.amount as unit_price, test.is_done,
           to_jsonb(case when test.is_restricted then ${concealedTest}::text else test.test_name end) as said
      from (
        select due.*, (due.at at time zone clinics.time_zone)::date as day
          -- Each kind by an index of its own.
          from (select clinic_id, id, patient_id, test_name, is_restricted, collected_at as at, true as is_done from lab_tests
                 where collected_at is not null and ${isAsked('patient_id', { moment: 'collected_at' })}
                union all
                select clinic_id, id, patient_id, test_name, is_restricted, ordered_at, false from lab_tests
                 where collected_at is null and ${isAsked('patient_id', { moment: 'ordered_at' })}
                   and status = 'ordered' and source = any (${[...deskSources]}::lab_order_source[])) as due
          join clinics on clinics.id = due.clinic_id
         -- The day of each is worked out once.
         offset 0
      ) as test
      left join prices on prices.service = test.test_name and prices.from_day <= test.day and test.day < prices.until_day
     where ${isOpenCharge(name, 'test.clinic_id', 'test.id')}`,
  describe: (said) => ({ description: z.string().parse(said) }),
  concealed: async (db) =>
    [...testKinds, ...(await readOwnKinds(db))]
      .filter(({ isRestricted }) => isRestricted)
      .flatMap(({ code, name: called, aliases }) => [called, ...(isOwnCode(code) ? [] : [code]), ...aliases]),
};

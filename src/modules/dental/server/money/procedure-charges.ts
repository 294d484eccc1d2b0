import { sql } from 'kysely';
import type { ChargeSource, OfferedCharge } from '#modules/billing/server/charges/charge-source.ts';
import { priceListBegan } from '#modules/billing/server/prices/price-list-began.ts';
import { type Code, codeDetails, codeName, codes } from '../../rules/codes.ts';

const mostProcedures = 500;
const names = Object.fromEntries(codes.map((code) => [code, codeName(code)]));
const procedures = codes.filter((code) => codeDetails[code].isProcedure);

/**
 * A procedure is to be paid once it is completed: at the price of its plan, else of the price list. The desk reads its name and
 * tooth, which the bill has to say, and nothing else of the chart.
 */
export const procedureCharges: ChargeSource = {
  name: 'dental-procedure',
  offer: async (clinic, question) => {
    const asked = 'day' in question ? sql`done.day = ${question.day}` : sql`entry.patient_id = ${question.patientId}`;
    const { rows } = await sql<Omit<OfferedCharge, 'description'> & { code: Code; tooth: number }>`
      select entry.id as source_id, entry.patient_id, entry.changed_at as at, entry.code, entry.tooth, 'Dental' as category,
             1 as quantity, coalesce(nullif(entry.price, 0), price.amount)::float8 as unit_price, true as is_done
        from dental_entries as entry
        join clinics on clinics.id = entry.clinic_id
       cross join lateral (select (entry.changed_at at time zone clinics.time_zone)::date as day) as done
        left join lateral (
          select amount from service_prices
           where service_prices.clinic_id = entry.clinic_id and service = ${JSON.stringify(names)}::jsonb ->> entry.code
             and doctor_id is null and from_day <= done.day
           order by from_day desc limit 1
        ) as price on true
       where entry.status = 'completed' and entry.removed_at is null and entry.code in (${sql.join(procedures)})
         and ${asked} and done.day >= coalesce(${priceListBegan}, done.day)
       order by entry.changed_at desc
       limit ${mostProcedures}`.execute(clinic);
    return rows.map(({ code, tooth, ...charge }) => ({ ...charge, description: `${codeName(code)}, tooth ${tooth}` }));
  },
};

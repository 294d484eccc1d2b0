import { sql } from 'kysely';
import { z } from 'zod';
import type { ChargeSource } from '#modules/billing/server/charges/charge-source.ts';
import { isOpenCharge } from '#modules/billing/server/charges/is-open.ts';
import { priceListBegan } from '#modules/billing/server/prices/price-list-began.ts';
import { codeDetails, codeName, codes } from '../../rules/codes.ts';
import { listPrice } from './list-price.ts';

const name = 'dental-procedure';
const Said = z.object({ code: z.enum(codes), tooth: z.int() });
const procedures = codes.filter((code) => codeDetails[code].isProcedure);

/**
 * A procedure becomes chargeable once completed, at the price of its plan or else of the price list. The desk reads
 * only its name and tooth, which the bill must state, and nothing else of the chart.
 */
export const procedureCharges: ChargeSource = {
  name,
  offer: (isAsked) => sql`
      select entry.clinic_id, entry.id as source_id, entry.patient_id, entry.changed_at as at, done.day, 'Dental' as category,
             1 as quantity, case when entry.plan_id is null then ${listPrice(sql`done.day`)} else entry.price end::float8 as unit_price, true as is_done,
             jsonb_build_object('code', entry.code, 'tooth', entry.tooth) as said
        from dental_entries as entry
        join clinics on clinics.id = entry.clinic_id
       cross join lateral (select (entry.changed_at at time zone clinics.time_zone)::date as day) as done
       where entry.status = 'completed' and entry.removed_at is null and entry.code in (${sql.join(procedures)})
         and ${isAsked('entry.patient_id', { moment: 'entry.changed_at' })} and ${isOpenCharge(name, 'entry.clinic_id', 'entry.id')}
         and done.day >= coalesce(${priceListBegan}, done.day)`,
  describe: (said) => {
    const { code, tooth } = Said.parse(said);
    return { description: `${codeName(code)}, tooth ${tooth}` };
  },
};

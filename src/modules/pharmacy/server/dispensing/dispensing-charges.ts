import { sql } from 'kysely';
import { z } from 'zod';
import { inpatientMedicineTax, medicineTax } from '#modules/billing/rules/tax/gst.ts';
import type { ChargeSource } from '#modules/billing/server/charges/charge-source.ts';
import { isOpenCharge } from '#modules/billing/server/charges/is-open.ts';
import { duringAdmission } from '../wards/during-admission.ts';

const name = 'dispensing';

const counted = { items: z.int(), substituted: z.int() };
const Said = z.object({
  ...counted,
  isInpatient: z.boolean(),
  taxed: z
    .array(z.object({ ...counted, hsnSac: z.string(), gstRate: z.int(), amount: z.int() }))
    .describe('By code and rate'),
});

function medicinesText({ items, substituted }: { items: number; substituted: number }): string {
  const text = `Medicines, ${items} ${items === 1 ? 'item' : 'items'}`;
  return substituted > 0 ? `${text} (${substituted} in place of another brand)` : text;
}

/**
 * What was handed over at the counter and not returned, as one charge, at the prices of the items. Which medicines they are
 * is for those who treat the patient, not for the desk. Each has its own price, so each is taxed at its own rate.
 */
export const dispensingCharges: ChargeSource = {
  name,
  offer: (isAsked) => sql`
      select dispensings.clinic_id, dispensings.id as source_id, dispensings.patient_id, dispensings.dispensed_at as at,
             (dispensings.dispensed_at at time zone clinics.time_zone)::date as day,
             'Pharmacy' as category, 1 as quantity, handed.amount::float8 as unit_price, true as is_done,
             jsonb_build_object('items', handed.items, 'substituted', handed.substituted, 'taxed', handed.taxed,
                                'isInpatient', ${duringAdmission}) as said
        from dispensings
        join clinics on clinics.id = dispensings.clinic_id
       cross join lateral (
         select sum(items)::int as items, sum(substituted)::int as substituted, sum(amount) as amount,
                jsonb_agg(jsonb_build_object('hsnSac', hsn_sac, 'gstRate', gst_rate, 'items', items, 'substituted', substituted,
                                             'amount', amount)
                          order by gst_rate, hsn_sac) filter (where amount > 0) as taxed
           from (select hsn_sac, gst_rate, count(distinct item_id) as items,
                        count(distinct item_id) filter (where is_substituted) as substituted, sum(quantity * unit_price) as amount
                   from (select item.id as item_id, least(item.unit_price, batch.mrp) as unit_price, item.hsn_sac, item.gst_rate, -sum(movement.quantity) as quantity,
                                bool_or(other.line is not null) as is_substituted
                           from stock_movements as movement
                           join pharmacy_items as item on item.clinic_id = movement.clinic_id and item.id = movement.item_id
                           join stock_batches as batch on batch.clinic_id = movement.clinic_id and batch.id = movement.batch_id
                           left join dispensing_substitutions as other
                             on other.clinic_id = movement.clinic_id and other.dispensing_id = movement.dispensing_id
                            and other.line = movement.line
                          where movement.clinic_id = dispensings.clinic_id and movement.dispensing_id = dispensings.id
                          group by item.clinic_id, item.id, batch.clinic_id, batch.id) as batches
                  group by hsn_sac, gst_rate) as alike
       ) as handed
       where ${isAsked('dispensings.patient_id', { moment: 'dispensings.dispensed_at' })} and ${isOpenCharge(name, 'dispensings.clinic_id', 'dispensings.id')}
         and dispensings.returned_at is null and handed.amount > 0`,
  describe: (said) => {
    const { taxed, isInpatient, ...handed } = Said.parse(said);
    const description = medicinesText(handed);
    if (isInpatient) return { description, tax: inpatientMedicineTax };
    const parts = taxed.map((alike) => ({
      description: medicinesText(alike),
      amount: alike.amount,
      tax: medicineTax(alike.hsnSac, alike.gstRate),
    }));
    return { description, parts };
  },
  // As a return does: whichever comes second sees what the other has written.
  hold: async (db, ids) => {
    await db.selectFrom('dispensings').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  },
};

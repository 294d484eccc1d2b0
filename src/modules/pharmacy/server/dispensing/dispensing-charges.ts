import { sql } from 'kysely';
import { z } from 'zod';
import { inpatientMedicineTax, medicineTax } from '#modules/billing/rules/tax/gst.ts';
import type { ChargeSource } from '#modules/billing/server/charges/charge-source.ts';
import { isOpenCharge } from '#modules/billing/server/charges/is-open.ts';
import { billedMedicine } from '../../rules/dispensing/billed-medicine.ts';
import { priceAt } from '../items/price-at.ts';
import { duringAdmission } from '../wards/during-admission.ts';
import { movedWithSubstitutions } from './read-handed.ts';

const name = 'dispensing';

const SoldBatch = z.object({
  id: z.string(),
  name: z.string(),
  genericName: z.string(),
  strength: z.string(),
  maker: z.string(),
  batchNumber: z.string(),
  expiryDate: z.string().nullable(),
  isSubstituted: z.boolean(),
  hsnSac: z.string(),
  gstRate: z.int(),
  quantity: z.int(),
  unitPrice: z.int(),
});

const Said = z.object({
  items: z.int(),
  substituted: z.int(),
  isInpatient: z.boolean(),
  sold: z.array(SoldBatch).describe('The batches as they were handed over'),
});

function medicinesText({ items, substituted }: { items: number; substituted: number }): string {
  const text = `Medicines, ${items} ${items === 1 ? 'item' : 'items'}`;
  return substituted > 0 ? `${text} (${substituted} in place of another brand)` : text;
}

/**
 * Medicines handed over at the counter and not returned, as one charge, at the prices of that moment. On the bill each
 * batch is a line of its own: a tax invoice describes what was sold, and each batch has its own price and rate.
 */
export const dispensingCharges: ChargeSource = {
  name,
  offer: (isAsked) => sql`
      select dispensings.clinic_id, dispensings.id as source_id, dispensings.patient_id, dispensings.dispensed_at as at,
             (dispensings.dispensed_at at time zone clinics.time_zone)::date as day,
             'Pharmacy' as category, 1 as quantity, handed.amount::float8 as unit_price, true as is_done,
             jsonb_build_object('items', handed.items, 'substituted', handed.substituted, 'sold', handed.sold,
                                'isInpatient', ${duringAdmission}) as said
        from dispensings
        join clinics on clinics.id = dispensings.clinic_id
       cross join lateral (
         select count(distinct item_id) as items, count(distinct item_id) filter (where is_substituted) as substituted,
                sum(quantity * unit_price) as amount,
                jsonb_agg(jsonb_build_object(
                  'id', batch_id, 'name', name, 'genericName', generic_name, 'strength', strength, 'maker', maker,
                  'batchNumber', batch_number, 'expiryDate', expiry_date, 'isSubstituted', is_substituted,
                  'hsnSac', hsn_sac, 'gstRate', gst_rate, 'quantity', quantity, 'unitPrice', unit_price)
                  order by line, expiry_date, batch_id) as sold
           from (select item.id as item_id, item.name, item.generic_name, item.strength, item.maker, item.hsn_sac, item.gst_rate,
                        batch.id as batch_id, batch.batch_number, batch.expiry_date,
                        ${priceAt(sql`dispensings.dispensed_at`)} as unit_price, -sum(movement.quantity) as quantity,
                        min(movement.line) as line, bool_or(other.line is not null) as is_substituted
                   from ${movedWithSubstitutions}
                  where movement.clinic_id = dispensings.clinic_id and movement.dispensing_id = dispensings.id
                  group by item.clinic_id, item.id, batch.clinic_id, batch.id
                 having sum(movement.quantity) < 0) as batches
       ) as handed
       where ${isAsked('dispensings.patient_id', { moment: 'dispensings.dispensed_at' })} and ${isOpenCharge(name, 'dispensings.clinic_id', 'dispensings.id')}
         and dispensings.returned_at is null and handed.amount > 0`,
  describe: (said) => {
    const { sold, isInpatient, ...handed } = Said.parse(said);
    const parts = sold.map(({ id, quantity, unitPrice, hsnSac, gstRate, ...medicine }) => ({
      id,
      description: billedMedicine(medicine),
      quantity,
      unitPrice,
      tax: isInpatient ? inpatientMedicineTax : medicineTax(hsnSac, gstRate),
    }));
    return { description: medicinesText(handed), parts };
  },
  // Locked like in a return, so that whichever comes second sees what the other has written.
  hold: async (db, ids) => {
    await db.selectFrom('dispensings').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  },
};

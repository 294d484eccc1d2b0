import { sql } from 'kysely';
import type { ChargeSource, OfferedCharge } from '#modules/billing/server/charge-source.ts';
import { handedAmount } from './read-handed.ts';

const mostDispensings = 500;

/**
 * What was handed over at the counter and not returned, as one charge, at the prices of the items. Which medicines they are
 * is for those who treat the patient, not for the desk.
 */
export const dispensingCharges: ChargeSource = {
  name: 'dispensing',
  offer: async (clinic, question) => {
    const midnight = (days: number) =>
      sql`(${'day' in question ? question.day : null}::date + ${days}::int)::timestamp at time zone clinics.time_zone`;
    const asked =
      'day' in question
        ? sql`dispensings.dispensed_at >= ${midnight(0)} and dispensings.dispensed_at < ${midnight(1)}`
        : sql`dispensings.patient_id = ${question.patientId}`;
    const { rows } = await sql<OfferedCharge>`
      select dispensings.id as source_id, dispensings.patient_id, dispensings.dispensed_at as at,
             'Medicines, ' || handed.count || case handed.count when 1 then ' item' else ' items' end as description, 'Pharmacy' as category, 1 as quantity,
             handed.amount as unit_price, true as is_done
        from dispensings
        join clinics on clinics.id = dispensings.clinic_id
       cross join lateral (
         select count(distinct movement.item_id) as count, ${handedAmount} as amount from stock_movements as movement
          where movement.clinic_id = dispensings.clinic_id and movement.dispensing_id = dispensings.id
       ) as handed
       where ${asked} and dispensings.returned_at is null and handed.amount > 0
       order by dispensings.dispensed_at desc
       limit ${mostDispensings}`.execute(clinic);
    return rows;
  },
  // As a return does: whichever comes second sees what the other has written.
  hold: async (db, ids) => {
    await db.selectFrom('dispensings').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  },
};

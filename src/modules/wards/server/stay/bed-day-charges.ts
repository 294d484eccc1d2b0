import { sql } from 'kysely';
import { z } from 'zod';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { roomTax } from '#modules/billing/rules/tax/gst.ts';
import { isIntensiveCare } from '#modules/billing/rules/tax/intensive-care.ts';
import { bedDayService } from '#modules/billing/rules.ts';
import type { ChargeSource } from '#modules/billing/server/charges/charge-source.ts';
import { isOpenCharge } from '#modules/billing/server/charges/is-open.ts';
import { priceListBegan } from '#modules/billing/server/prices/price-list-began.ts';

const name = 'bed-day';
const Said = z.object({
  service: z.string(),
  ward: z.string(),
  day: z.string(),
  perDay: z.int().nullable().describe('Price in paise; null if none is set'),
  hsnSac: z.string().nullable(),
  gstRate: z.int().nullable().describe('GST rate; null if the price does not state one'),
  gstReason: z.string().nullable(),
});

/**
 * One bed day per midnight in the clinic's time zone, at that day's ward and price; for a stay without a midnight, the
 * day of admission, once it is over. Computed from the stays, so no job can miss or repeat a day. The desk bills
 * everything on the day of discharge. For a day without a price the desk asks; a free ward has the price 0. Days before
 * the price list began were billed elsewhere.
 */
export const bedDayCharges: ChargeSource = {
  name,
  offer: (isAsked) => sql`
      with stays as (
        select admission.id, admission.clinic_id, admission.patient_id, admission.discharged_at, stay.from_at,
               coalesce(departments.name, 'Observation') as ward, clinics.time_zone,
               (stay.from_at at time zone clinics.time_zone)::date as first_day,
               (coalesce(stay.to_at, now()) at time zone clinics.time_zone)::date - 1 as last_day
          from admissions as admission
          join clinics on clinics.id = admission.clinic_id
          join bed_stays as stay on stay.clinic_id = admission.clinic_id and stay.admission_id = admission.id
          join beds on beds.clinic_id = stay.clinic_id and beds.id = stay.bed_id
          left join departments on departments.clinic_id = beds.clinic_id and departments.id = beds.department_id
         where admission.patient_id is not null and ${isAsked('admission.patient_id', { moment: 'admission.discharged_at' })}
      ), nights as (
        select stays.*, night::date as day
          from stays cross join lateral generate_series(first_day, last_day, interval '1 day') as night
      ), days as (
        select * from nights
        union all
        (select distinct on (stays.id) stays.*, stays.first_day from stays
          where discharged_at is not null and not exists (select from nights where nights.id = stays.id)
          order by stays.id, from_at desc)
      )
      select days.clinic_id, charge.id as source_id, days.patient_id, (days.day + 1)::timestamp at time zone days.time_zone as at,
             (coalesce(days.discharged_at, now()) at time zone days.time_zone)::date as day,
             'IPD Services' as category, 1 as quantity, price.amount::float8 as unit_price,
             days.discharged_at is not null as is_done,
             jsonb_build_object('service', ward.service, 'ward', days.ward, 'day', days.day::date,
                                'perDay', price.amount, 'hsnSac', price.hsn_sac,
                                'gstRate', price.gst_rate, 'gstReason', price.gst_reason) as said
        from days
       cross join lateral (
         select days.clinic_id,
                overlay(overlay(md5(days.id::text || days.day::text) placing '5' from 13) placing '8' from 17)::uuid as id
       ) as charge
       cross join lateral (select ${bedDayService} || ', ' || days.ward as service) as ward
        left join lateral (
         select amount, hsn_sac, gst_rate, gst_reason from service_prices
          where service_prices.clinic_id = days.clinic_id and doctor_id is null and from_day <= days.day
            and service in (ward.service, ${bedDayService})
          order by service = ${bedDayService}, from_day desc limit 1
       ) as price on true
       where ${isOpenCharge(name, 'charge.clinic_id', 'charge.id')} and days.day >= coalesce(${priceListBegan}, days.day)
         and price.amount is distinct from 0`,
  describe: (said) => {
    const { service, ward, day, perDay, hsnSac, gstRate, gstReason } = Said.parse(said);
    const described = { description: `${service}, ${dayText(day)}`, daily: { service, day } };
    if (perDay === null) return described;
    const tax =
      gstRate === null
        ? roomTax({ perDay, isIntensive: isIntensiveCare(ward) })
        : { hsnSac: hsnSac || '9993', gstRate, gstReason: gstReason ?? '' };
    return { ...described, tax };
  },
};

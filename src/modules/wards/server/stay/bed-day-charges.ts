import { sql } from 'kysely';
import { roomTax } from '#modules/billing/rules/tax/gst.ts';
import { bedDayService } from '#modules/billing/rules.ts';
import type { ChargeSource, OfferedCharge } from '#modules/billing/server/charges/charge-source.ts';
import { isIntensiveCare } from '../../rules/intensive-care.ts';

const mostDays = 500;

interface BedDay extends Omit<OfferedCharge, 'tax'> {
  ward: string;
  hsnSac: string;
  gstRate: number | null;
  gstReason: string;
}

/**
 * A day in a bed for each midnight in the clinic's zone that somebody lies there, in the ward and at the price of that day; for
 * a stay without a midnight the day of its admission, once it is over. It follows from the stays: nothing has to run at
 * midnight, and nothing is missed or charged twice. The desk bills all of it on the day of the discharge.
 */
export const bedDayCharges: ChargeSource = {
  name: 'bed-day',
  offer: async (clinic, question) => {
    const asked =
      'day' in question
        ? sql`(admission.discharged_at at time zone clinics.time_zone)::date = ${question.day}`
        : sql`admission.patient_id = ${question.patientId}`;
    const { rows } = await sql<BedDay>`
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
         where admission.patient_id is not null and ${asked}
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
      select overlay(overlay(md5(days.id::text || days.day::text) placing '5' from 13) placing '8' from 17)::uuid as source_id,
             days.patient_id, (days.day + 1)::timestamp at time zone days.time_zone as at,
             ${bedDayService} || ', ' || days.ward || ', ' || to_char(days.day, 'DD/MM/YYYY') as description,
             'IPD Services' as category, 1 as quantity, price.amount::float8 as unit_price,
             days.discharged_at is not null as is_done, days.ward, price.hsn_sac, price.gst_rate, price.gst_reason
        from days
       cross join lateral (
         select amount, hsn_sac, gst_rate, gst_reason from service_prices
          where service_prices.clinic_id = days.clinic_id and doctor_id is null and from_day <= days.day
            and service in (${bedDayService} || ', ' || days.ward, ${bedDayService})
          order by service = ${bedDayService}, from_day desc limit 1
       ) as price
       order by days.day desc
       limit ${mostDays}`.execute(clinic);
    return rows.map(({ ward, hsnSac, gstRate, gstReason, ...charge }) => ({
      ...charge,
      tax:
        gstRate === null
          ? roomTax({ perDay: charge.unitPrice ?? 0, isIntensive: isIntensiveCare(ward) })
          : { hsnSac: hsnSac || '9993', gstRate, gstReason },
    }));
  },
};

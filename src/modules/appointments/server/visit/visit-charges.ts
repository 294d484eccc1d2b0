import { sql } from 'kysely';
import { z } from 'zod';
import { roles } from '#foundation/shared/roles.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { consultationService } from '#modules/billing/rules.ts';
import type { ChargeSource } from '#modules/billing/server/charges/charge-source.ts';
import { isOpenCharge } from '#modules/billing/server/charges/is-open.ts';

const name = 'visit';

const Said = z.object({
  doctorName: z.string(),
  doctorRole: z.enum(roles),
  isFree: z.boolean().describe('Covered by the payment for an earlier visit'),
  hsnSac: z.string().nullable(),
  gstRate: z.int().nullable().describe('Null if the price has no tax information'),
  gstReason: z.string().nullable(),
});

/** Booked as a follow-up, or taken as one at the desk, where a walk-in keeps its own kind. */
const isFollowUp = sql`(visit.kind = 'follow_up' or visit.follow_up_of is not null)`;

/** Whether this follow-up is soon enough after a fully paid visit with the same doctor. */
const wasPaidBefore = sql`
  select ${isFollowUp} and visit.priority is distinct from 'emergency' and exists (
    select from appointments as earlier
      join bill_lines as line
        on line.clinic_id = earlier.clinic_id and line.source = 'visit' and line.source_id = earlier.id and line.amount > 0
     where earlier.clinic_id = visit.clinic_id and earlier.patient_id = visit.patient_id
       and earlier.doctor_id = visit.doctor_id and earlier.starts_at < visit.starts_at
       and earlier.appointment_date >= visit.appointment_date - coalesce(
         (select free_follow_up_days from billing_settings where billing_settings.clinic_id = visit.clinic_id), 7)
       and coalesce((select free_follow_up_days from billing_settings where billing_settings.clinic_id = visit.clinic_id), 7) > 0
       and line.amount > (select coalesce(sum(credit.amount), 0) from credit_note_lines as credit
                           where credit.clinic_id = line.clinic_id and credit.bill_id = line.bill_id
                             and credit.line_number = line.line_number)
       and (select sum(payments.amount - coalesce((select sum(refunds.amount) from refunds
                                                    where refunds.clinic_id = payments.clinic_id
                                                      and refunds.payment_id = payments.id), 0))
              from payments where payments.clinic_id = line.clinic_id and payments.bill_id = line.bill_id)
           >= (select bills.total - coalesce((select sum(note.total) from credit_notes as note
                                               where note.clinic_id = bills.clinic_id and note.bill_id = bills.id), 0)
                 from bills where bills.clinic_id = line.clinic_id and bills.id = line.bill_id)
  ) as is_paid`;

/**
 * A visit is charged once the patient has arrived, at that day's price of the doctor, or else of the clinic, preferring
 * the price for its kind. A follow-up soon after a paid visit with the same doctor is free. Visits from before the
 * price list were billed elsewhere; visits for a plan are charged by what is done in them.
 */
export const visitCharges: ChargeSource = {
  name,
  offer: (isAsked) => sql`
      select visit.clinic_id, visit.id as source_id, visit.patient_id, visit.starts_at as at, visit.appointment_date as day,
             case departments.specialty
               when 'dental' then 'Dental' when 'aesthetic' then 'Aesthetic' else 'OPD Consultations' end as category,
             1 as quantity,
             case when before.is_paid then 0 else price.amount::float8 end as unit_price, visit.completed_at is not null as is_done,
             jsonb_build_object('doctorName', users.name, 'doctorRole', users.role, 'isFree', before.is_paid,
                                'hsnSac', price.hsn_sac, 'gstRate', price.gst_rate, 'gstReason', price.gst_reason) as said
        from appointments as visit
        join users on users.clinic_id = visit.clinic_id and users.id = visit.doctor_id
        join doctors on doctors.clinic_id = visit.clinic_id and doctors.user_id = visit.doctor_id
        join departments on departments.clinic_id = doctors.clinic_id and departments.id = doctors.department_id
        left join lateral (
          select amount, hsn_sac, gst_rate, gst_reason from service_prices
           where service_prices.clinic_id = visit.clinic_id and service = ${consultationService}
             and (doctor_id = visit.doctor_id or doctor_id is null) and from_day <= visit.appointment_date
             and (visit_kind is null or visit_kind = case
                    when visit.priority = 'emergency' then 'emergency'
                    when ${isFollowUp} then 'follow_up'
                    when visit.kind = 'booked' then 'first' else visit.kind::text end::priced_visit)
           order by doctor_id is null, visit_kind is null, from_day desc limit 1
        ) as price on true
       cross join lateral (${wasPaidBefore}) as before
       where ${isAsked('visit.patient_id', { day: 'visit.appointment_date' })} and ${isOpenCharge(name, 'visit.clinic_id', 'visit.id')}
         and visit.status <> 'cancelled' and (visit.arrived_at is not null or visit.completed_at is not null)
         and not exists (select from treatment_visits as meant
                          where meant.clinic_id = visit.clinic_id and meant.appointment_id = visit.id)
         and visit.appointment_date >= coalesce(
           (select min(from_day) from service_prices where service = ${consultationService}), visit.appointment_date)`,
  describe: (said) => {
    const { doctorName, doctorRole, isFree, hsnSac, gstRate, gstReason } = Said.parse(said);
    const description = `Consultation, ${clinicianName(doctorName, doctorRole)}${isFree ? ' (free follow-up)' : ''}`;
    return gstRate === null
      ? { description }
      : { description, tax: { hsnSac: hsnSac ?? '', gstRate, gstReason: gstReason ?? '' } };
  },
};

import { sql } from 'kysely';
import { consultationService } from '#modules/billing/rules.ts';
import type { ChargeSource, OfferedCharge } from '#modules/billing/server/charge-source.ts';

const mostVisits = 500;

/**
 * A visit is to be paid once the patient is here; the price is the doctor's own, else the clinic's, of that day. Visits from
 * before the price list began were billed elsewhere. A visit that is meant for a plan is paid by what is done in it.
 */
export const visitCharges: ChargeSource = {
  name: 'visit',
  offer: async (clinic, question) => {
    const asked =
      'day' in question ? sql`visit.appointment_date = ${question.day}` : sql`visit.patient_id = ${question.patientId}`;
    const { rows } = await sql<OfferedCharge>`
      select visit.id as source_id, visit.patient_id, visit.starts_at as at,
             'Consultation, Dr. ' || users.name as description,
             case departments.specialty
               when 'dental' then 'Dental' when 'aesthetic' then 'Aesthetic' else 'OPD Consultations' end as category,
             1 as quantity,
             price.amount::float8 as unit_price, visit.completed_at is not null as is_done
        from appointments as visit
        join users on users.clinic_id = visit.clinic_id and users.id = visit.doctor_id
        join doctors on doctors.clinic_id = visit.clinic_id and doctors.user_id = visit.doctor_id
        join departments on departments.clinic_id = doctors.clinic_id and departments.id = doctors.department_id
        left join lateral (
          select amount from service_prices
           where service_prices.clinic_id = visit.clinic_id and service = ${consultationService}
             and (doctor_id = visit.doctor_id or doctor_id is null) and from_day <= visit.appointment_date
           order by doctor_id is null, from_day desc limit 1
        ) as price on true
       where ${asked} and visit.status <> 'cancelled' and (visit.arrived_at is not null or visit.completed_at is not null)
         and not exists (select from treatment_visits as meant
                          where meant.clinic_id = visit.clinic_id and meant.appointment_id = visit.id)
         and visit.appointment_date >= coalesce(
           (select min(from_day) from service_prices where service = ${consultationService}), visit.appointment_date)
       order by visit.starts_at desc
       limit ${mostVisits}`.execute(clinic);
    return rows;
  },
};

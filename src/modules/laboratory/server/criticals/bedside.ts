import { sql } from 'kysely';

/** Where the patient of the row `critical` lies: a bed, or Emergency; null if nowhere in the clinic. */
export const placeOfCritical = sql<string | null>`
  coalesce(
    (select concat_ws(', ', departments.name, coalesce(beds.label, 'Ward'))
       from admissions
       left join bed_stays as stay on stay.clinic_id = admissions.clinic_id and stay.admission_id = admissions.id
                                  and stay.to_at is null
       left join beds on beds.clinic_id = stay.clinic_id and beds.id = stay.bed_id
       left join departments on departments.clinic_id = beds.clinic_id and departments.id = beds.department_id
      where admissions.clinic_id = critical.clinic_id and admissions.patient_id = critical.patient_id
        and admissions.discharged_at is null limit 1),
    (select 'Emergency' from emergency_cases
      where emergency_cases.clinic_id = critical.clinic_id and emergency_cases.patient_id = critical.patient_id
        and emergency_cases.disposed_at is null limit 1))`;

/** The doctor in charge if the patient of the row `critical` is an inpatient. */
export const inChargeOfCritical = sql<string | null>`
  (select admissions.doctor_id from admissions
    where admissions.clinic_id = critical.clinic_id and admissions.patient_id = critical.patient_id
      and admissions.discharged_at is null)`;

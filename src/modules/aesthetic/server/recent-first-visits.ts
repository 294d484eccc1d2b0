import { sql } from 'kysely';

/** When each client was first seen by an aesthetic department; what is cancelled does not count. */
export const firstVisits = sql`
  select visit.patient_id, min(visit.appointment_date) as first_day, min(visit.starts_at) as first_visit_at
    from departments
    join doctors on doctors.clinic_id = departments.clinic_id and doctors.department_id = departments.id
    join appointments as visit on visit.clinic_id = doctors.clinic_id and visit.doctor_id = doctors.user_id
   where departments.specialty = 'aesthetic' and visit.status <> 'cancelled'
   group by visit.patient_id`;

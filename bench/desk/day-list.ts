import { demoClinicId } from '#modules/identity/rules.ts';

export const bindDemoClinic = `select set_config('krama.clinic_id', '${demoClinicId}', true), set_config('krama.scope', 'clinic', true), set_config('krama.actor', '', true)`;

/** The query that list-appointments.ts sends. `day` is an SQL expression. */
export const dayVisits = (day: string) => `
select visit.id, visit.patient_id, visit.doctor_id, visit.appointment_date, visit.starts_at, visit.ends_at,
       visit.token_number, visit.kind, visit.status, visit.chief_complaint, visit.cancel_reason, visit.arrived_at,
       visit.started_at, visit.completed_at, visit.priority, visit.held_at, visit.queue_from, visit.series_id, visit.version,
       patients.first_name, patients.last_name, patients.phone, patients.patient_number,
       users.name as doctor_name, users.role as doctor_role, doctors.speciality, doctors.room, departments.specialty
  from appointments as visit
  join patients on patients.clinic_id = visit.clinic_id and patients.id = visit.patient_id
  join doctors on doctors.clinic_id = visit.clinic_id and doctors.user_id = visit.doctor_id
  join departments on departments.clinic_id = doctors.clinic_id and departments.id = doctors.department_id
  join users on users.clinic_id = visit.clinic_id and users.id = visit.doctor_id
 where visit.appointment_date >= ${day}::date and visit.appointment_date < ${day}::date + 1
 order by visit.appointment_date, visit.starts_at, visit.token_number`;

/** The script for pgbench, in one round trip. */
export const dayList = (day: string) => `
\\startpipeline
${bindDemoClinic};
${dayVisits(`'${day}'`)};
\\endpipeline
`;

import { sql } from 'kysely';

/** For `doctor_id = `: any doctor whose department has this specialty. */
export const doctorsOf = (specialty: 'dental' | 'aesthetic') => sql`any (array(
  select doctors.user_id from doctors
    join departments on departments.clinic_id = doctors.clinic_id and departments.id = doctors.department_id
   where departments.specialty = ${specialty}))`;

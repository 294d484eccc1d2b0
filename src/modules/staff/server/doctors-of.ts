import { sql } from 'kysely';

/** For `doctor_id = `: one of the doctors whose department is of this specialty. */
export const doctorsOf = (specialty: 'dental' | 'aesthetic') => sql`any (array(
  select doctors.user_id from doctors
    join departments on departments.clinic_id = doctors.clinic_id and departments.id = doctors.department_id
   where departments.specialty = ${specialty}))`;

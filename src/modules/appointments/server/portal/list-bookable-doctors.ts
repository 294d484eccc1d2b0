import { sql } from 'kysely';
import { patientUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import type { BookableDoctor } from '../../contract-portal.ts';

export const listBookableDoctors = patientUseCase(appointmentsContract.bookableDoctors, async ({ own }) => {
  const { rows } = await sql<BookableDoctor>`
    select users.id, users.name, users.role, doctors.speciality, departments.name as department
      from doctors
      join users on users.clinic_id = doctors.clinic_id and users.id = doctors.user_id and users.is_active
      join departments on departments.clinic_id = doctors.clinic_id and departments.id = doctors.department_id
     order by departments.name, users.name`.execute(own);
  return rows;
});

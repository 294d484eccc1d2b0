import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { type OnDuty, overviewContract } from '../contract.ts';
import { clinicMoment } from './clinic-moment.ts';

export const listOnDuty = clinicUseCase(overviewContract.onDuty, async ({ clinic }) => {
  const { rows } = await sql<OnDuty>`
    with moment as materialized (${clinicMoment(new Date())})
    select shift.staff_id, member.name as staff_name, member.position, departments.name as department, shift.shift_type
      from roster_shifts as shift
      join staff_members as member on member.clinic_id = shift.clinic_id and member.id = shift.staff_id
      join departments on departments.clinic_id = member.clinic_id and departments.id = member.department_id
     where shift.day = (select day from moment) and shift.shift_type <> 'off' and member.status = 'active'
     order by shift.shift_type, member.name`.execute(clinic);
  return rows;
});

import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';

export const listRosterDepartments = clinicUseCase(timekeepingContract.rosterDepartments, async ({ clinic }) => {
  const { rows } = await sql<{ id: string; name: string; people: number }>`
    select departments.id, departments.name, count(*) as people
      from staff_members as member
      join departments on departments.clinic_id = member.clinic_id and departments.id = member.department_id
     where member.status <> 'left'
     group by departments.id, departments.name order by departments.name`.execute(clinic);
  return rows;
});

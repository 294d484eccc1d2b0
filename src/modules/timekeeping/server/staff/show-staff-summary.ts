import { sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { staffFilter, staffToday } from './read-staff.ts';

interface Figures {
  total: number;
  onDuty: number;
  averageSalary: number | null;
  newHires: number;
  waiting: number;
}

export const showStaffSummary = clinicUseCase(timekeepingContract.summary, async ({ clinic }) => {
  const { rows } = await sql<Figures>`
    select count(*) filter (where ${staffFilter('all')}) as total, count(*) filter (where ${staffFilter('on-duty')}) as on_duty,
           round(avg(salary.monthly) filter (where member.status = 'active'))::bigint as average_salary,
           count(*) filter (where ${staffFilter('new-hires')}) as new_hires,
           (select count(*) from leave_requests where status = 'requested')
             + (select count(*) from time_corrections where status = 'requested') as waiting
      from ${staffToday()}
      left join lateral (
        select basic + house_rent + allowances as monthly from staff_salaries
         where clinic_id = member.clinic_id and staff_id = member.id and from_day <= ${clinicDay}
         order by from_day desc limit 1
      ) as salary on true`.execute(clinic);
  return rows[0] ?? { total: 0, onDuty: 0, averageSalary: null, newHires: 0, waiting: 0 };
});

import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { aestheticContract } from '../../contract.ts';
import type { EndedPlan } from '../../contract-visits.ts';

const most = 200;

export const listEndedPlans = clinicUseCase(aestheticContract.endedPlans, async ({ clinic }) => {
  const { rows } = await sql<EndedPlan>`
    select plan.id, patients.first_name, patients.last_name, patients.patient_number, plan.title, plan.status,
           plan.planned_sessions, done.sessions::int as sessions_completed
      from treatment_plans as plan
      join patients on patients.clinic_id = plan.clinic_id and patients.id = plan.patient_id
      left join lateral (
        select count(*) as sessions from treatment_sessions
         where clinic_id = plan.clinic_id and plan_id = plan.id and status = 'completed'
      ) as done on true
     where plan.specialty = 'aesthetic' and plan.status <> 'active'
     order by plan.created_at desc
     limit ${most}`.execute(clinic);
  return rows;
});

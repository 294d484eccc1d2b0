import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { aestheticContract } from '../../contract.ts';
import type { HeldSession } from '../../contract-sessions.ts';

const most = 100;

export const listSessions = clinicUseCase(aestheticContract.sessions, async ({ clinic }) => {
  const { rows } = await sql<HeldSession>`
    select session.id, patients.first_name, patients.last_name, patients.patient_number, plan.title,
           session.session_number, plan.planned_sessions, session.status, session.started_at, users.name as carer_name,
           coalesce(used.struck <> '[]', false) as is_corrected, coalesce(used.device, '') as device, used.fluence, coalesce(used.area, '') as area,
           coalesce(used.product, '') as product, coalesce(used.lot, '') as lot
      from treatment_sessions as session
      join treatment_plans as plan on plan.clinic_id = session.clinic_id and plan.id = session.plan_id
                                  and plan.specialty = 'aesthetic'
      join patients on patients.clinic_id = session.clinic_id and patients.id = session.patient_id
      left join users on users.clinic_id = session.clinic_id and users.id = session.carer_id
      left join aesthetic_sessions as used on used.clinic_id = session.clinic_id and used.session_id = session.id
     order by session.started_at desc
     limit ${most}`.execute(clinic);
  return rows;
});

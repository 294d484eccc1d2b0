import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { countLowStock } from '#modules/pharmacy/server/items/read-stock.ts';
import { dentalContract, type Visit } from '../../contract.ts';
import { dentalIncome, dentalToday } from './day-figures.ts';

/** Cancelled visits count as appointments, as in the hospital, but not as patients. */
export const showDay = clinicUseCase(dentalContract.day, async ({ clinic }) => {
  const now = new Date();
  const visits = sql<Visit>`
    select visit.id, visit.patient_id, visit.starts_at, visit.status, patients.first_name, patients.last_name,
           patients.patient_number, users.name as doctor_name, users.role as doctor_role,
           coalesce(plan.title, nullif(visit.chief_complaint, ''), 'Dental check-up') as treatment
      from appointments as visit
      join patients on patients.clinic_id = visit.clinic_id and patients.id = visit.patient_id
      join users on users.clinic_id = visit.clinic_id and users.id = visit.doctor_id
      left join treatment_visits on treatment_visits.clinic_id = visit.clinic_id and treatment_visits.appointment_id = visit.id
      left join treatment_plans as plan on plan.clinic_id = visit.clinic_id and plan.id = treatment_visits.plan_id
     where ${dentalToday(now)}
     order by visit.starts_at, visit.token_number`.execute(clinic);
  const money = sql<{ revenue: number }>`
    select coalesce(sum(case transaction_type when 'refund' then -amount else amount end), 0)::bigint as revenue
      from accounts_tx where ${dentalIncome(now)}`.execute(clinic);
  const [{ rows }, { rows: sums }, lowStock] = await Promise.all([visits, money, countLowStock(clinic, 'dental')]);
  const coming = rows.filter(({ status }) => status !== 'cancelled');
  return {
    patients: new Set(coming.map(({ patientId }) => patientId)).size,
    appointments: rows.length,
    revenue: sums[0]?.revenue ?? 0,
    lowStock,
    visits: rows,
  };
});

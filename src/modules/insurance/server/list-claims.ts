import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { type dueAgeOrder, dueAges } from '#modules/billing/rules.ts';
import { insuranceContract } from '../contract.ts';
import { claimRows, withShortfall } from './claim-row.ts';

interface Age {
  age: (typeof dueAgeOrder)[number];
  amount: number;
  claims: number;
}

const ageColumns = sql.join(
  Object.entries(dueAges).map(
    ([age, [from, to]]) => sql`json_build_object(
      'age', ${age}::text,
      'amount', coalesce(sum(owed) filter (where days between ${from}::int and ${to}::int), 0),
      'claims', count(*) filter (where days between ${from}::int and ${to}::int))`,
  ),
);

export const listClaims = clinicUseCase(insuranceContract.claims, async ({ input, clinic }) => {
  const { status, payerId, patientId } = input;
  const today = await readClinicDay(clinic);
  const where = sql`${status ? sql`claim.status = ${status}` : sql`true`}
    and ${payerId ? sql`payer.id = ${payerId}` : sql`true`}
    and ${patientId ? sql`claim.patient_id = ${patientId}` : sql`true`}`;
  const [listed, owed] = await Promise.all([
    claimRows(where, today).execute(clinic),
    sql<{ payerId: string; payerName: string; ages: Age[] }>`
      select payer_id, payer_name, json_build_array(${ageColumns}) as ages
        from (select payer.id as payer_id, payer.name as payer_name, ${today}::date - claim.sent_on as days,
                     coalesce(claim.approved, claim.asked) - claim.settled as owed
                from claims as claim
                join insurance_policies as policy on policy.clinic_id = claim.clinic_id and policy.id = claim.policy_id
                join insurance_plans as plan on plan.clinic_id = policy.clinic_id and plan.id = policy.plan_id
                join payers as payer on payer.clinic_id = plan.clinic_id and payer.id = plan.payer_id
               where claim.bill_id is not null and claim.status in ('sent', 'queried', 'approved')) as open
       group by 1, 2
       order by 2`.execute(clinic),
  ]);
  return { claims: listed.rows.map(withShortfall), ageing: owed.rows };
});

import { type RawBuilder, sql } from 'kysely';
import type { ClaimRow } from '../contract-records.ts';
import { shortfallOf } from '../rules/claim-status.ts';

/** Claims with their patient, payer and bill. */
export const claimRows = (where: RawBuilder<unknown>, today: string) => sql<Omit<ClaimRow, 'shortfall'>>`
  select claim.id, claim.patient_id, patients.first_name, patients.last_name, payer.id as payer_id, payer.name as payer_name,
         plan.name as plan_name, policy.policy_number, claim.bill_id, bill.bill_number, claim.asked::float8 as asked,
         claim.approved::float8 as approved, claim.settled::float8 as settled, claim.status, claim.started_at, claim.sent_on,
         ${today}::date - claim.sent_on as days, claim.version
    from claims as claim
    join patients on patients.clinic_id = claim.clinic_id and patients.id = claim.patient_id
    join insurance_policies as policy on policy.clinic_id = claim.clinic_id and policy.id = claim.policy_id
    join insurance_plans as plan on plan.clinic_id = policy.clinic_id and plan.id = policy.plan_id
    join payers as payer on payer.clinic_id = plan.clinic_id and payer.id = plan.payer_id
    left join bills as bill on bill.clinic_id = claim.clinic_id and bill.id = claim.bill_id
   where ${where}
   order by claim.started_at desc, claim.id
   limit 200`;

export const withShortfall = (row: Omit<ClaimRow, 'shortfall'>): ClaimRow => ({ ...row, shortfall: shortfallOf(row) });

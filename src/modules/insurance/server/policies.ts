import { sql } from 'kysely';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { insuranceContract } from '../contract.ts';
import type { Policy } from '../contract-records.ts';

export const listPolicies = clinicUseCase(insuranceContract.policies, async ({ input, clinic }) => {
  await requirePatient(clinic, input.patientId);
  const { rows } = await sql<Policy>`
    select policy.id, policy.patient_id, policy.plan_id, payer.name as payer_name, plan.name as plan_name,
           plan.copay_basis_points, policy.policy_number, policy.valid_from, policy.valid_to,
           policy.sum_insured::float8 as sum_insured,
           (policy.sum_insured - coalesce((select sum(case when claim.status = 'short_paid' then claim.settled else claim.asked end)
                                             from claims as claim
                                            where claim.clinic_id = policy.clinic_id and claim.policy_id = policy.id
                                              and claim.bill_id is not null and claim.status not in ('draft', 'rejected', 'withdrawn')), 0))::float8 as left
      from insurance_policies as policy
      join insurance_plans as plan on plan.clinic_id = policy.clinic_id and plan.id = policy.plan_id
      join payers as payer on payer.clinic_id = plan.clinic_id and payer.id = plan.payer_id
     where policy.patient_id = ${input.patientId} and policy.removed_at is null
     order by policy.valid_to desc, policy.id`.execute(clinic);
  return rows;
});

export const addPolicy = clinicUseCase(insuranceContract.addPolicy, async ({ input, clinic }) => {
  const { patientId, planId } = input;
  const patient = await clinic
    .selectFrom('patients')
    .select('id')
    .where('id', '=', patientId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  if (!patient) throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
  const plan = await clinic
    .selectFrom('insurancePlans')
    .innerJoin('payers', 'payers.id', 'insurancePlans.payerId')
    .select('insurancePlans.id')
    .where('insurancePlans.id', '=', planId)
    .where('payers.isActive', '=', true)
    .executeTakeFirst();
  if (!plan) throw fieldFault('planId', 'Choose a plan');
  return clinic.insertInto('insurancePolicies').values(input).returning('id').executeTakeFirstOrThrow();
});

export const removePolicy = clinicUseCase(insuranceContract.removePolicy, async ({ input, clinic, errors }) => {
  const removed = await clinic
    .updateTable('insurancePolicies')
    .set({ removedAt: sql`coalesce(removed_at, now())` })
    .where('id', '=', input.id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw errors.NOT_FOUND();
});

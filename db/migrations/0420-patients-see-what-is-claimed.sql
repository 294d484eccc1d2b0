-- A bill in the portal names what an insurer is asked for, so that nobody pays it twice. What a claim says otherwise, such as its
-- papers and the number of the policy, stays with the desk.
create policy patients_see_own on claims as restrictive for select to krama_patient
  using (not in_patient_scope() or patient_id = any (current_patient_ids()));
grant select (clinic_id, id, patient_id, policy_id, bill_id, asked, settled, status) on claims to krama_patient;

create policy patients_see_own on insurance_policies as restrictive for select to krama_patient
  using (not in_patient_scope() or patient_id = any (current_patient_ids()));
grant select (clinic_id, id, patient_id, plan_id) on insurance_policies to krama_patient;

grant select (clinic_id, id, payer_id) on insurance_plans to krama_patient;
grant select (clinic_id, id, name) on payers to krama_patient;

-- Patients see their bills with what was paid of them. Who gave a refund its reason, and from where a line came, stays in the house.
create policy patients_see_own on bills as restrictive for select to krama_patient
  using (not in_patient_scope() or patient_id = any (current_patient_ids()));
grant select on bills to krama_patient;

create policy patients_see_own on bill_lines as restrictive for select to krama_patient
  using (not in_patient_scope() or patient_id = any (current_patient_ids()));
grant select (clinic_id, bill_id, line_number, patient_id, description, category, quantity, unit_price, amount)
  on bill_lines to krama_patient;

create policy patients_see_own on payments as restrictive for select to krama_patient
  using (not in_patient_scope() or patient_id = any (current_patient_ids()));
grant select on payments to krama_patient;

create policy patients_see_own on refunds as restrictive for select to krama_patient
  using (not in_patient_scope() or patient_id = any (current_patient_ids()));
grant select (clinic_id, id, payment_id, patient_id, amount) on refunds to krama_patient;

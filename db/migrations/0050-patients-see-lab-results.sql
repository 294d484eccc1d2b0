-- Patients see their tests once the results are released.
create policy patients_see_own on lab_tests as restrictive for select to krama_patient
  using (not in_patient_scope() or (patient_id = any (current_patient_ids()) and status = 'completed'));
grant select (clinic_id, id, patient_id, doctor_id, test_name, status, ordered_at, collected_at, completed_at, results)
  on lab_tests to krama_patient;

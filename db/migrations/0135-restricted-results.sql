-- Results that only the doctor who ordered them, the laboratory and the admins may see: HIV, hepatitis B and C.
alter table lab_tests add column is_restricted boolean not null default false;

-- Patients hear of them from their doctor, with counselling, not from a screen.
grant select (is_restricted) on lab_tests to krama_patient;
drop policy patients_see_own on lab_tests;
create policy patients_see_own on lab_tests as restrictive for select to krama_patient
  using (
    not in_patient_scope()
    or (patient_id = any (current_record_ids()) and status = 'completed' and not awaits_doctor
        and not awaits_verification and not is_restricted)
  );

select write_audit_functions();

-- A critical value reaches the patient after the doctor: nobody reads at home, alone, what nobody of the house has seen yet.
alter table lab_tests
  -- A critical value of this test, also one that was corrected since, is not acknowledged.
  add column awaits_doctor boolean not null default false;
grant select (awaits_doctor) on lab_tests to krama_patient;

-- The owner is held by the policies too, unless they rest.
alter table lab_tests no force row level security;
alter table lab_criticals no force row level security;
update lab_tests set awaits_doctor = true
  from lab_criticals
 where lab_criticals.clinic_id = lab_tests.clinic_id and lab_criticals.test_id = lab_tests.id
   and lab_criticals.acknowledged_at is null;
alter table lab_criticals force row level security;
alter table lab_tests force row level security;

drop policy patients_see_own on lab_tests;
create policy patients_see_own on lab_tests as restrictive for select to krama_patient
  using (
    not in_patient_scope()
    or (patient_id = any (current_record_ids()) and status = 'completed' and not awaits_doctor)
  );

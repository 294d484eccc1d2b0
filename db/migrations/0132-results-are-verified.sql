-- Where the clinic wants it, a second person looks at results before they count as final.
alter table lab_settings
  add column verification text not null default 'none' check (verification in ('none', 'abnormal', 'all'));

alter table lab_reports
  add column verified_at timestamptz check (verified_at >= released_at),
  add column verified_by uuid,
  add foreign key (clinic_id, verified_by) references users,
  add check ((verified_at is null) = (verified_by is null)),
  -- Never by the person who entered them.
  add check (verified_by <> released_by);
grant update (verified_at, verified_by) on lab_reports to krama_app;

alter table lab_tests
  add column awaits_verification boolean not null default false,
  add check (status = 'completed' or not awaits_verification);
grant select (awaits_verification) on lab_tests to krama_patient;
create index lab_tests_to_verify on lab_tests (clinic_id, ordered_at desc, id desc) where awaits_verification;

drop policy patients_see_own on lab_tests;
create policy patients_see_own on lab_tests as restrictive for select to krama_patient
  using (
    not in_patient_scope()
    or (patient_id = any (current_record_ids()) and status = 'completed' and not awaits_doctor
        and not awaits_verification)
  );

select write_audit_functions();

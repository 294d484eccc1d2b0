-- The report that stands while its correction waits for a second person; null: none does, or nothing waits.
alter table lab_tests add column standing_version integer;
grant select (standing_version, report_version) on lab_tests to krama_patient;

-- The owner is held by the policies too, unless they rest.
alter table lab_tests no force row level security;
alter table lab_reports no force row level security;
update lab_tests set standing_version = earlier.version
  from (select report.clinic_id, report.test_id, max(report.version) as version
          from lab_reports as report
          join lab_tests as test on test.clinic_id = report.clinic_id and test.id = report.test_id
         where test.awaits_verification and report.version < test.report_version
           and (report.verification_note = '' or report.verified_at is not null)
         group by report.clinic_id, report.test_id) as earlier
 where lab_tests.clinic_id = earlier.clinic_id and lab_tests.id = earlier.test_id and lab_tests.awaits_verification;
alter table lab_reports force row level security;
alter table lab_tests force row level security;

alter table lab_tests add check (standing_version is null or (awaits_verification and standing_version < report_version));

-- The test's own results may be those that wait: patients read them from the report that stands.
revoke select (results) on lab_tests from krama_patient;
drop policy patients_see_own on lab_tests;
create policy patients_see_own on lab_tests as restrictive for select to krama_patient
  using (
    not in_patient_scope()
    or (patient_id = any (current_record_ids()) and status = 'completed' and not awaits_doctor
        and (not awaits_verification or standing_version is not null) and not is_restricted)
  );

select write_audit_functions();

-- PDFs and photos of a lab test: an outside laboratory's report, a blot. Who may open the test opens them.
create table lab_test_files (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  file_id uuid not null,
  test_id uuid not null,
  attached_at timestamptz not null default now(),
  primary key (clinic_id, file_id),
  foreign key (clinic_id, file_id) references files on delete cascade,
  foreign key (clinic_id, test_id) references lab_tests
);
create index lab_test_files_by_test on lab_test_files (clinic_id, test_id);
alter table lab_test_files enable row level security;
alter table lab_test_files force row level security;
create policy own_clinic on lab_test_files using (clinic_id = current_clinic_id());
grant select, insert on lab_test_files to krama_app;
create trigger audit_change after insert or update or delete on lab_test_files
  for each row execute function audit_change();

select write_audit_functions();

-- Which columns of an analyser's files hold what, known by their first line. Chosen once, used for every file with the same headings.
create table lab_file_columns (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  -- In small letters, one below the other.
  headings text not null check (headings <> ''),
  -- Places in the line, the first is 0.
  accession_at integer not null check (accession_at >= 0),
  analyte_at integer not null check (analyte_at >= 0),
  value_at integer not null check (value_at >= 0),
  saved_at timestamptz not null default now(),
  primary key (clinic_id, headings),
  check (accession_at <> analyte_at and analyte_at <> value_at and value_at <> accession_at)
);
alter table lab_file_columns enable row level security;
alter table lab_file_columns force row level security;
create policy own_clinic on lab_file_columns using (clinic_id = current_clinic_id());
grant select, insert, update on lab_file_columns to krama_app;
create trigger audit_change after insert or update or delete on lab_file_columns
  for each row execute function audit_change();

select write_audit_functions();

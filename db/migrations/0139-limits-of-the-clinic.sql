-- What a clinic's pathologist has decided for an analyte: its own critical limits, and that the ranges are right.
create table lab_analyte_limits (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  analyte_code text not null check (analyte_code <> ''),
  -- False: the product's critical limits hold.
  has_own_critical boolean not null default false,
  critical_low double precision check (critical_low >= 0),
  critical_high double precision check (critical_high > 0),
  -- The pathologist, by name; empty: not confirmed yet.
  confirmed_by text not null default '',
  confirmed_at timestamptz,
  -- Ranges and limits as they were confirmed: once they change, they are to be confirmed again.
  confirmed_as text not null default '',
  version integer not null default 1,
  primary key (clinic_id, analyte_code),
  check (has_own_critical or (critical_low is null and critical_high is null)),
  check (critical_low < critical_high),
  check ((confirmed_at is null) = (confirmed_by = '')),
  check ((confirmed_at is null) = (confirmed_as = ''))
);
alter table lab_analyte_limits enable row level security;
alter table lab_analyte_limits force row level security;
create policy own_clinic on lab_analyte_limits using (clinic_id = current_clinic_id());
grant select, insert, update on lab_analyte_limits to krama_app;
create trigger audit_change after insert or update or delete on lab_analyte_limits
  for each row execute function audit_change();

select write_audit_functions();

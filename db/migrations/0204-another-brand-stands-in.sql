-- A brand that stands in for the one that the doctor named, by line of the prescription. Rows are only ever added.
create table dispensing_substitutions (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  dispensing_id uuid not null,
  line smallint not null check (line >= 0),
  instead_of text not null check (instead_of <> ''),
  reason text not null check (reason <> ''),
  -- Asked for where another brand may work differently.
  is_prescriber_agreed boolean not null default false,
  primary key (clinic_id, dispensing_id, line),
  foreign key (clinic_id, dispensing_id) references dispensings
);
alter table dispensing_substitutions enable row level security;
alter table dispensing_substitutions force row level security;
create policy own_clinic on dispensing_substitutions using (clinic_id = current_clinic_id());
grant select, insert on dispensing_substitutions to krama_app;
create trigger audit_change after insert or update or delete on dispensing_substitutions
  for each row execute function audit_change();

select write_audit_functions();

-- Warnings that were passed when medicines were handed over, with the reason, by line. Rows are only ever added.
create table dispensing_overrides (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  dispensing_id uuid not null,
  line smallint not null check (line >= 0),
  drug text not null check (drug <> ''),
  warnings text[] not null check (cardinality(warnings) > 0),
  reason text not null check (reason <> ''),
  primary key (clinic_id, dispensing_id, line),
  foreign key (clinic_id, dispensing_id) references dispensings
);
alter table dispensing_overrides enable row level security;
alter table dispensing_overrides force row level security;
create policy own_clinic on dispensing_overrides using (clinic_id = current_clinic_id());
grant select, insert on dispensing_overrides to krama_app;
create trigger audit_change after insert or update or delete on dispensing_overrides
  for each row execute function audit_change();

select write_audit_functions();

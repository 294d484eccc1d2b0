-- The short code under which a service of the price list is found: one for each service, and each for one service.
create table service_codes (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  -- As the price list calls it.
  service text not null check (service <> ''),
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9./-]{0,19}$'),
  primary key (clinic_id, service)
);
create unique index service_codes_by_code on service_codes (clinic_id, code);
alter table service_codes enable row level security;
alter table service_codes force row level security;
create policy own_clinic on service_codes using (clinic_id = current_clinic_id());
grant select, insert, update, delete on service_codes to krama_app;
create trigger audit_change after insert or update or delete on service_codes
  for each row execute function audit_change();

select write_audit_functions();

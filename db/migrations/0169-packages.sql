-- Several services of the price list at one price. What each of them costs within it is worked out on the bill.
create table service_packages (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  name text not null check (name <> ''),
  -- In paise, with the GST in it.
  price bigint not null check (price between 1 and 100000000000),
  -- Names of the price list, in the order of the bill; one that is done twice stands here twice.
  services text[] not null check (cardinality(services) between 2 and 50),
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (clinic_id, id)
);
create unique index service_packages_by_name on service_packages (clinic_id, lower(name));
alter table service_packages enable row level security;
alter table service_packages force row level security;
create policy own_clinic on service_packages using (clinic_id = current_clinic_id());
grant select, insert, update on service_packages to krama_app;
create trigger audit_change after insert or update or delete on service_packages
  for each row execute function audit_change();

select write_audit_functions();

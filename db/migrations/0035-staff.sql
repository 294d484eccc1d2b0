-- Rooms and devices that visits can be booked into. Doctors and departments came with the visits (0013).

create type resource_kind as enum ('room', 'device');

create table resources (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  kind resource_kind not null,
  name text not null check (name <> ''),
  department_id uuid,
  -- What visits name stays: it is taken out of use, not deleted.
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (clinic_id, id),
  unique (clinic_id, name),
  foreign key (clinic_id, department_id) references departments
);
alter table resources enable row level security;
alter table resources force row level security;
create policy own_clinic on resources using (clinic_id = current_clinic_id());
grant select, insert, update on resources to krama_app;
create trigger audit_change after insert or update or delete on resources
  for each row execute function audit_change();

select write_audit_functions();

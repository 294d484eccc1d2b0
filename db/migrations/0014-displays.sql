-- Screens in waiting rooms. Their key is in their address; it is stored as a hash and can be taken back at any time.

create table displays (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  name text not null check (name <> ''),
  key_hash bytea not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, key_hash)
);
alter table displays enable row level security;
alter table displays force row level security;
create policy own_clinic on displays using (clinic_id = current_clinic_id());
grant select, insert, update on displays to krama_app;
create trigger audit_change after insert or update or delete on displays
  for each row execute function audit_change('key_hash');

-- Tests that somebody orders together, under a name of their own.
create table lab_order_sets (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default (current_actor() ->> 'id')::uuid,
  name text not null check (name <> ''),
  -- Codes with spaces between, as they are typed.
  line text not null check (line <> ''),
  primary key (clinic_id, id),
  unique (clinic_id, user_id, name),
  foreign key (clinic_id, user_id) references users on delete cascade
);
alter table lab_order_sets enable row level security;
alter table lab_order_sets force row level security;
create policy own_clinic on lab_order_sets using (clinic_id = current_clinic_id());
grant select, insert, delete on lab_order_sets to krama_app;
create trigger audit_change after insert or update or delete on lab_order_sets
  for each row execute function audit_change();

select write_audit_functions();

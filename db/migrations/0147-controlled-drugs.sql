-- Narcotic and psychotropic substances are kept like Schedule X: every movement with its balance and a second signature.
alter table pharmacy_items add column is_narcotic boolean not null default false;

-- Who has seen a movement of a controlled drug besides who made it.
create table movement_signatures (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  movement_id uuid not null,
  signed_at timestamptz not null default now(),
  signed_by uuid not null default (current_actor() ->> 'id')::uuid,
  primary key (clinic_id, movement_id),
  foreign key (clinic_id, movement_id) references stock_movements,
  foreign key (clinic_id, signed_by) references users
);
alter table movement_signatures enable row level security;
alter table movement_signatures force row level security;
create policy own_clinic on movement_signatures using (clinic_id = current_clinic_id());
grant select, insert (movement_id) on movement_signatures to krama_app;
create trigger audit_change after insert or update or delete on movement_signatures
  for each row execute function audit_change();

select write_audit_functions();

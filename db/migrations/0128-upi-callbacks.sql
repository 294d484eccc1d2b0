-- A payment provider tells of UPI payments. One row: callbacks are taken.
create table upi_webhooks (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  -- What the provider signs with, sealed with a key that the database does not have.
  secret bytea not null,
  created_at timestamptz not null default now(),
  -- In whose name payments are booked.
  created_by uuid not null default (current_actor() ->> 'id')::uuid,
  primary key (clinic_id),
  foreign key (clinic_id, created_by) references users
);
alter table upi_webhooks enable row level security;
alter table upi_webhooks force row level security;
create policy own_clinic on upi_webhooks using (clinic_id = current_clinic_id());
grant select, insert, update, delete on upi_webhooks to krama_app;
create trigger audit_change after insert or update or delete on upi_webhooks
  for each row execute function audit_change('secret');

create type upi_outcome as enum ('booked', 'known', 'unmatched');

-- Every callback once, and what was done with it.
create table upi_callbacks (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  -- As the provider calls it.
  event_id text not null check (event_id <> ''),
  bill_number text not null,
  amount bigint not null check (amount > 0),
  reference text not null check (reference <> ''),
  received_at timestamptz not null default now(),
  -- Null only within the transaction that decides.
  outcome upi_outcome,
  payment_id uuid,
  primary key (clinic_id, event_id),
  foreign key (clinic_id, payment_id) references payments,
  check (outcome is distinct from 'booked' or payment_id is not null)
);
create index upi_callbacks_newest on upi_callbacks (clinic_id, received_at desc);
alter table upi_callbacks enable row level security;
alter table upi_callbacks force row level security;
create policy own_clinic on upi_callbacks using (clinic_id = current_clinic_id());
grant select, insert, update on upi_callbacks to krama_app;
create trigger audit_change after insert or update or delete on upi_callbacks
  for each row execute function audit_change();

select write_audit_functions();

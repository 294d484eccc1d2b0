-- What doctors order for an inpatient, and what became of each dose.

create table medicine_orders (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  admission_id uuid not null,
  -- As it was understood and signed, with its warnings and the reason in spite of them.
  prescribed jsonb not null,
  is_high_alert boolean not null,
  is_when_needed boolean not null default false,
  -- Of a drug given when needed; null: nobody said.
  most_per_day smallint check (most_per_day > 0),
  -- By the clinic's clock, HH:MM; of each cycle of days those in cycle_on, counted from cycle_from.
  times text[] not null default '{}',
  cycle_days smallint not null default 1 check (cycle_days between 1 and 7),
  cycle_on integer[] not null default '{0}',
  cycle_from date not null,
  -- A first dose beside the times.
  first_at timestamptz,
  from_at timestamptz not null,
  -- The last dose; null: until it is stopped.
  until_at timestamptz,
  ordered_at timestamptz not null default now(),
  ordered_by uuid not null default (current_actor() ->> 'id')::uuid,
  -- The order that this one changes, which was stopped for it.
  replaces_id uuid,
  stopped_at timestamptz,
  stopped_by uuid,
  stop_reason text not null default '',
  primary key (clinic_id, id),
  foreign key (clinic_id, admission_id) references admissions on delete cascade,
  foreign key (clinic_id, ordered_by) references users,
  foreign key (clinic_id, stopped_by) references users,
  foreign key (clinic_id, replaces_id) references medicine_orders,
  check ((stopped_at is null) = (stopped_by is null)),
  check ((stopped_at is null) = (stop_reason = '')),
  check (is_when_needed or first_at is not null or cardinality(times) > 0)
);
create index medicine_orders_by_admission on medicine_orders (clinic_id, admission_id, ordered_at);
alter table medicine_orders enable row level security;
alter table medicine_orders force row level security;
create policy own_clinic on medicine_orders using (clinic_id = current_clinic_id());
grant select, insert, update on medicine_orders to krama_app;
create trigger audit_change after insert or update or delete on medicine_orders
  for each row execute function audit_change();

create type dose_outcome as enum ('given', 'held', 'refused');

create table medicine_doses (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  order_id uuid not null,
  -- Null: given when needed.
  due_at timestamptz,
  outcome dose_outcome not null,
  reason text not null default '',
  marked_at timestamptz not null default now(),
  marked_by uuid not null default (current_actor() ->> 'id')::uuid,
  -- Who looked at a high-alert drug too before it was given.
  checked_by uuid check (checked_by <> marked_by),
  -- The click was a slip.
  undone_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, order_id) references medicine_orders on delete cascade,
  foreign key (clinic_id, marked_by) references users,
  foreign key (clinic_id, checked_by) references users,
  check (outcome = 'given' or reason <> '')
);
-- No dose is given twice.
create unique index medicine_doses_once on medicine_doses (clinic_id, order_id, due_at) where undone_at is null;
create index medicine_doses_by_order on medicine_doses (clinic_id, order_id, marked_at);
alter table medicine_doses enable row level security;
alter table medicine_doses force row level security;
create policy own_clinic on medicine_doses using (clinic_id = current_clinic_id());
grant select, insert, update on medicine_doses to krama_app;
create trigger audit_change after insert or update or delete on medicine_doses
  for each row execute function audit_change();

-- Who has which cash, from the counted float to the counted close, and which days of the ledger are closed.

-- Notes and coins by denomination, in rupees, make up the paise that were counted.
create function counts_add_up(counts jsonb, counted bigint) returns boolean
  language sql immutable
as $$
  select coalesce(sum((entry ->> 'denomination')::bigint * (entry ->> 'count')::bigint), 0) * 100 = counted
    from jsonb_array_elements(counts) as entry
$$;

create table cash_sessions (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  cashier_id uuid not null,
  -- The day on which it was opened.
  business_day date not null,
  opened_at timestamptz not null,
  -- In paise, as everything here.
  opening_float bigint not null check (opening_float between 0 and 100000000000),
  -- The drawer that was taken over with its cash.
  from_session_id uuid,
  closed_at timestamptz,
  closed_by uuid,
  counts jsonb check (jsonb_typeof(counts) = 'array'),
  counted bigint,
  -- Why it is more or less than it should be.
  difference_reason text not null default '',
  -- Who gets the cash, and when they confirmed it.
  handed_to_id uuid check (handed_to_id <> cashier_id),
  accepted_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, cashier_id) references users,
  foreign key (clinic_id, closed_by) references users,
  foreign key (clinic_id, handed_to_id) references users,
  foreign key (clinic_id, from_session_id) references cash_sessions,
  unique (clinic_id, from_session_id),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (counted is null) and (closed_at is null) = (counts is null)),
  check (counts is null or counts_add_up(counts, counted)),
  check (handed_to_id is null or closed_at is not null),
  check (accepted_at is null or handed_to_id is not null)
);
-- One open drawer for each cashier, also when they press twice.
create unique index cash_sessions_open on cash_sessions (clinic_id, cashier_id) where closed_at is null;
create index cash_sessions_by_day on cash_sessions (clinic_id, business_day, opened_at);
create index cash_sessions_waiting on cash_sessions (clinic_id, handed_to_id) where handed_to_id is not null and accepted_at is null;
alter table cash_sessions enable row level security;
alter table cash_sessions force row level security;
create policy own_clinic on cash_sessions using (clinic_id = current_clinic_id());
grant select, insert, update on cash_sessions to krama_app;
create trigger audit_change after insert or update or delete on cash_sessions
  for each row execute function audit_change();

create type cash_movement_kind as enum ('pay_in', 'pay_out');

-- Cash that is put in or taken out and is neither income nor an expense: change fetched, money brought to the bank.
create table cash_movements (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  session_id uuid not null,
  kind cash_movement_kind not null,
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  moved_at timestamptz not null default now(),
  moved_by uuid not null default (current_actor() ->> 'id')::uuid,
  primary key (clinic_id, id),
  foreign key (clinic_id, session_id) references cash_sessions,
  foreign key (clinic_id, moved_by) references users
);
create index cash_movements_by_session on cash_movements (clinic_id, session_id);
alter table cash_movements enable row level security;
alter table cash_movements force row level security;
create policy own_clinic on cash_movements using (clinic_id = current_clinic_id());
grant select, insert on cash_movements to krama_app;
create trigger audit_change after insert or update or delete on cash_movements
  for each row execute function audit_change();

-- With a day all days before it are closed.
create table closed_days (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  day date not null,
  closed_at timestamptz not null default now(),
  closed_by uuid not null default (current_actor() ->> 'id')::uuid,
  reopened_at timestamptz,
  reopened_by uuid,
  reopen_reason text not null default '',
  primary key (clinic_id, id),
  foreign key (clinic_id, closed_by) references users,
  foreign key (clinic_id, reopened_by) references users,
  check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason = ''))
);
create unique index closed_days_once on closed_days (clinic_id, day) where reopened_at is null;
alter table closed_days enable row level security;
alter table closed_days force row level security;
create policy own_clinic on closed_days using (clinic_id = current_clinic_id());
grant select, insert, update on closed_days to krama_app;
create trigger audit_change after insert or update or delete on closed_days
  for each row execute function audit_change();

-- In whose drawer the cash is; null: taken without an open drawer, or not in cash.
alter table accounts_tx
  add column session_id uuid,
  add constraint accounts_tx_session foreign key (clinic_id, session_id) references cash_sessions,
  add constraint accounts_tx_drawers_hold_cash check (session_id is null or payment_method = 'cash');
create index accounts_tx_by_session on accounts_tx (clinic_id, session_id) where session_id is not null;

select write_audit_functions();

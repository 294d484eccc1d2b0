-- What the overview adds up and no screen writes yet: money that moved, ratings of visits, shifts. Their modules bring the
-- right to write with them.

create type transaction_type as enum ('income', 'expense', 'refund');
create type payment_method as enum ('cash', 'card', 'upi', 'bank_transfer');

create table accounts_tx (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  transaction_date date not null,
  created_at timestamptz not null default now(),
  transaction_type transaction_type not null,
  -- In paise, and never negative: the type says which way it went.
  amount bigint not null check (amount >= 0),
  payment_method payment_method not null,
  category text not null check (category <> ''),
  description text not null default '',
  primary key (clinic_id, id)
);
create index accounts_tx_by_day on accounts_tx (clinic_id, transaction_date, created_at);
alter table accounts_tx enable row level security;
alter table accounts_tx force row level security;
create policy own_clinic on accounts_tx using (clinic_id = current_clinic_id());
grant select on accounts_tx to krama_app;
create trigger audit_change after insert or update or delete on accounts_tx
  for each row execute function audit_change();

-- Income less refunds of a day, kept as transactions are added: thirty days of a big clinic are too many to add up each time.
-- A transaction is never changed or taken away, a refund is another one; so adding is all there is.
create table accounts_days (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  day date not null,
  category text not null,
  revenue bigint not null,
  primary key (clinic_id, day, category)
);
alter table accounts_days enable row level security;
alter table accounts_days force row level security;
create policy own_clinic on accounts_days using (clinic_id = current_clinic_id());
grant select, insert, update on accounts_days to krama_app;

create function keep_accounts_days() returns trigger
  language plpgsql
as $$
begin
  insert into accounts_days (clinic_id, day, category, revenue)
    select clinic_id, transaction_date, category, sum(case transaction_type when 'refund' then -amount else amount end)
      from added where transaction_type <> 'expense'
     group by clinic_id, transaction_date, category
     -- In one order, so that two who book at the same moment never wait for each other.
     order by clinic_id, transaction_date, category
  on conflict (clinic_id, day, category) do update set revenue = accounts_days.revenue + excluded.revenue;
  return null;
end
$$;
create trigger keep_accounts_days after insert on accounts_tx referencing new table as added
  for each statement execute function keep_accounts_days();

-- What a patient thought of a visit, one to five.
create table visit_ratings (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  appointment_id uuid not null,
  rating integer not null check (rating between 1 and 5),
  comment text not null default '',
  rated_at timestamptz not null,
  primary key (clinic_id, appointment_id),
  foreign key (clinic_id, appointment_id) references appointments on delete cascade
);
create index visit_ratings_by_time on visit_ratings (clinic_id, rated_at) include (rating);
alter table visit_ratings enable row level security;
alter table visit_ratings force row level security;
create policy own_clinic on visit_ratings using (clinic_id = current_clinic_id());
grant select on visit_ratings to krama_app;
create trigger audit_change after insert or update or delete on visit_ratings
  for each row execute function audit_change();

create type shift_type as enum ('morning', 'evening', 'night', 'off');

create table roster_shifts (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  day date not null,
  staff_id uuid not null,
  staff_name text not null check (staff_name <> ''),
  position text not null,
  department text not null,
  shift_type shift_type not null,
  is_active boolean not null default true,
  planned_minutes integer not null check (planned_minutes >= 0),
  -- Null until the shift is over.
  worked_minutes integer check (worked_minutes >= 0),
  primary key (clinic_id, day, staff_id),
  check (shift_type <> 'off' or planned_minutes = 0)
);
alter table roster_shifts enable row level security;
alter table roster_shifts force row level security;
create policy own_clinic on roster_shifts using (clinic_id = current_clinic_id());
grant select on roster_shifts to krama_app;
create trigger audit_change after insert or update or delete on roster_shifts
  for each row execute function audit_change();

-- Counted by day, whatever became of the visit, and by when a patient came to the clinic.
create index appointments_by_day_and_status on appointments (clinic_id, appointment_date, status);
create index patients_by_registration on patients (clinic_id, created_at);

-- Prices, bills, payments and refunds; and the ledger of money in and out gets its one writer.

-- The trigger of accounts_days looked at all rows of a statement, which a distributed PostgreSQL refuses. Now it adds row by row.
drop trigger keep_accounts_days on accounts_tx;
create or replace function keep_accounts_days() returns trigger
  language plpgsql
as $$
begin
  if new.transaction_type <> 'expense' then
    insert into accounts_days (clinic_id, day, category, revenue)
    values (new.clinic_id, new.transaction_date, new.category,
            case new.transaction_type when 'refund' then -new.amount else new.amount end)
    on conflict (clinic_id, day, category) do update set revenue = accounts_days.revenue + excluded.revenue;
  end if;
  return null;
end
$$;
create trigger keep_accounts_days after insert on accounts_tx
  for each row execute function keep_accounts_days();

-- What a transaction was booked for, and by whom. Demo rows of the past have no cause.
create type transaction_cause as enum ('payment', 'refund', 'expense', 'reversal');
alter table accounts_tx
  add column cause transaction_cause,
  add column cause_id uuid,
  add column booked_by uuid,
  add constraint accounts_tx_cause_is_whole check ((cause is null) = (cause_id is null));
-- Nothing is booked twice.
create unique index accounts_tx_by_cause on accounts_tx (clinic_id, cause, cause_id);
create index accounts_tx_newest on accounts_tx (clinic_id, created_at desc, id desc);
-- A transaction is never changed or taken away: what was wrong is booked back.
grant insert on accounts_tx to krama_app;

create type income_category as enum (
  'OPD Consultations', 'IPD Services', 'Pharmacy', 'Laboratory', 'Dental', 'Aesthetic', 'Other'
);

create table billing_settings (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  -- Where UPI payments go; empty: no QR is shown.
  upi_address text not null default '',
  upi_name text not null default '',
  bill_prefix text not null default 'B' check (bill_prefix ~ '^[A-Z0-9]{1,4}$'),
  version integer not null default 1,
  primary key (clinic_id)
);
alter table billing_settings enable row level security;
alter table billing_settings force row level security;
create policy own_clinic on billing_settings using (clinic_id = current_clinic_id());
grant select, insert, update on billing_settings to krama_app;
create trigger audit_change after insert or update or delete on billing_settings
  for each row execute function audit_change();

-- What a service costs from a day on. The price of one doctor goes before the clinic's.
create table service_prices (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  service text not null check (service <> ''),
  category income_category not null,
  doctor_id uuid,
  amount bigint not null check (amount >= 0),
  from_day date not null,
  primary key (clinic_id, id)
);
create unique index service_prices_by_day on service_prices (clinic_id, service, doctor_id, from_day) nulls not distinct;
alter table service_prices enable row level security;
alter table service_prices force row level security;
create policy own_clinic on service_prices using (clinic_id = current_clinic_id());
grant select, insert, update, delete on service_prices to krama_app;
create trigger audit_change after insert or update or delete on service_prices
  for each row execute function audit_change();

-- An issued bill never changes. Its number counts within the financial year, without a gap.
create table bills (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  bill_number text not null check (bill_number ~ '^[A-Z0-9/-]{1,16}$'),
  patient_id uuid not null,
  bill_date date not null,
  issued_at timestamptz not null,
  issued_by uuid not null,
  -- In paise.
  total bigint not null check (total >= 0),
  primary key (clinic_id, id),
  unique (clinic_id, bill_number),
  foreign key (clinic_id, patient_id) references patients
);
create index bills_by_patient on bills (clinic_id, patient_id, issued_at);
create index bills_by_day on bills (clinic_id, bill_date, issued_at);
alter table bills enable row level security;
alter table bills force row level security;
create policy own_clinic on bills using (clinic_id = current_clinic_id());
grant select, insert on bills to krama_app;
create trigger audit_change after insert or update or delete on bills
  for each row execute function audit_change();

create table bill_lines (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  bill_id uuid not null,
  line_number integer not null check (line_number >= 1),
  patient_id uuid not null,
  description text not null check (description <> ''),
  category income_category not null,
  quantity integer not null default 1 check (quantity >= 1),
  unit_price bigint not null check (unit_price >= 0),
  amount bigint not null check (amount = quantity * unit_price),
  -- The charge that it bills: what offers it, and of which row. Null: typed at the desk.
  source text check (source <> ''),
  source_id uuid,
  primary key (clinic_id, bill_id, line_number),
  foreign key (clinic_id, bill_id) references bills,
  check ((source is null) = (source_id is null))
);
-- Nothing is billed twice, also when two desks bill at the same moment.
create unique index bill_lines_by_charge on bill_lines (clinic_id, source, source_id) where source is not null;
alter table bill_lines enable row level security;
alter table bill_lines force row level security;
create policy own_clinic on bill_lines using (clinic_id = current_clinic_id());
grant select, insert on bill_lines to krama_app;
create trigger audit_change after insert or update or delete on bill_lines
  for each row execute function audit_change();

create table payments (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  bill_id uuid not null,
  patient_id uuid not null,
  method payment_method not null,
  amount bigint not null check (amount > 0),
  -- What the payer handed over in cash; the change is the rest.
  tendered bigint check (tendered >= amount),
  reference text not null default '',
  received_at timestamptz not null,
  received_by uuid not null,
  primary key (clinic_id, id),
  foreign key (clinic_id, bill_id) references bills,
  foreign key (clinic_id, patient_id) references patients
);
create index payments_by_bill on payments (clinic_id, bill_id);
alter table payments enable row level security;
alter table payments force row level security;
create policy own_clinic on payments using (clinic_id = current_clinic_id());
grant select, insert on payments to krama_app;
create trigger audit_change after insert or update or delete on payments
  for each row execute function audit_change();

create table refunds (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  payment_id uuid not null,
  patient_id uuid not null,
  amount bigint not null check (amount > 0),
  method payment_method not null,
  reason text not null check (reason <> ''),
  refunded_at timestamptz not null,
  refunded_by uuid not null,
  primary key (clinic_id, id),
  foreign key (clinic_id, payment_id) references payments,
  foreign key (clinic_id, patient_id) references patients
);
create index refunds_by_payment on refunds (clinic_id, payment_id);
alter table refunds enable row level security;
alter table refunds force row level security;
create policy own_clinic on refunds using (clinic_id = current_clinic_id());
grant select, insert on refunds to krama_app;
create trigger audit_change after insert or update or delete on refunds
  for each row execute function audit_change();

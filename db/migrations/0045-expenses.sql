-- What the clinic spends. Like every transaction an expense is never changed: one that was wrong is reversed.
create table expenses (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  expense_date date not null,
  category text not null check (category <> ''),
  description text not null default '',
  paid_to text not null default '',
  amount bigint not null check (amount > 0),
  method payment_method not null,
  entered_at timestamptz not null,
  entered_by uuid not null,
  reversed_at timestamptz,
  reverse_reason text not null default '',
  primary key (clinic_id, id)
);
create index expenses_by_day on expenses (clinic_id, expense_date, entered_at);
alter table expenses enable row level security;
alter table expenses force row level security;
create policy own_clinic on expenses using (clinic_id = current_clinic_id());
grant select, insert, update on expenses to krama_app;
create trigger audit_change after insert or update or delete on expenses
  for each row execute function audit_change();

-- What was handed over on a day is to be billed.
create index dispensings_by_time on dispensings (clinic_id, dispensed_at);

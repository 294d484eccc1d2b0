-- What vendors grant for goods that went back, and what of it was set off against their bills. No money moves, so the ledger
-- says nothing of it.
create table vendor_credits (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  vendor_id uuid not null,
  -- Of their credit note.
  reference text not null,
  -- In paise.
  amount bigint not null check (amount between 1 and 100000000000),
  used bigint not null default 0,
  -- What it was granted for.
  supplier_return_id uuid not null,
  granted_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, vendor_id) references vendors,
  foreign key (clinic_id, supplier_return_id) references supplier_returns,
  constraint vendor_credits_used_within check (used between 0 and amount),
  constraint vendor_credits_withdrawn_unused check (withdrawn_at is null or used = 0)
);
create unique index vendor_credits_by_return on vendor_credits (clinic_id, supplier_return_id) where withdrawn_at is null;
create index vendor_credits_left on vendor_credits (clinic_id, vendor_id, granted_at)
  where withdrawn_at is null and used < amount;
alter table vendor_credits enable row level security;
alter table vendor_credits force row level security;
create policy own_clinic on vendor_credits using (clinic_id = current_clinic_id());
grant select, insert, update (used, withdrawn_at) on vendor_credits to krama_app;
create trigger audit_change after insert or update or delete on vendor_credits
  for each row execute function audit_change();

create table payable_credits (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  payable_id uuid not null,
  credit_id uuid not null,
  amount bigint not null check (amount > 0),
  set_off_at timestamptz not null default now(),
  set_off_by uuid not null default (current_actor() ->> 'id')::uuid,
  reversed_at timestamptz,
  reverse_reason text not null default '',
  primary key (clinic_id, id),
  foreign key (clinic_id, payable_id) references payables,
  foreign key (clinic_id, credit_id) references vendor_credits,
  foreign key (clinic_id, set_off_by) references users,
  check ((reversed_at is null) = (reverse_reason = ''))
);
create index payable_credits_by_payable on payable_credits (clinic_id, payable_id);
create index payable_credits_by_credit on payable_credits (clinic_id, credit_id);
alter table payable_credits enable row level security;
alter table payable_credits force row level security;
create policy own_clinic on payable_credits using (clinic_id = current_clinic_id());
grant select, insert, update (reversed_at, reverse_reason) on payable_credits to krama_app;
create trigger audit_change after insert or update or delete on payable_credits
  for each row execute function audit_change();

alter table payables
  add column credited bigint not null default 0,
  drop constraint payables_paid_within,
  add constraint payables_paid_within check (paid >= 0 and credited >= 0 and paid + credited <= amount),
  add check (cancelled_at is null or credited = 0);
drop index payables_open;
create index payables_open on payables (clinic_id, due_date) where cancelled_at is null and paid + credited < amount;

select write_audit_functions();

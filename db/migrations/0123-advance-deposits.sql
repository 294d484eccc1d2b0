-- Money that a patient pays before there is a bill. It is set off against bills later, or given back.
alter type transaction_cause add value 'deposit';
alter type transaction_cause add value 'deposit_refund';

create table deposits (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  receipt_number text not null check (receipt_number ~ '^[A-Z0-9/-]{1,16}$'),
  patient_id uuid not null,
  method payment_method not null,
  -- In paise, as everything here.
  amount bigint not null check (amount > 0),
  tendered bigint check (tendered >= amount),
  reference text not null default '',
  received_at timestamptz not null,
  received_by uuid not null,
  primary key (clinic_id, id),
  unique (clinic_id, receipt_number),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, received_by) references users
);
create index deposits_by_patient on deposits (clinic_id, patient_id, received_at);
alter table deposits enable row level security;
alter table deposits force row level security;
create policy own_clinic on deposits using (clinic_id = current_clinic_id());
grant select, insert, update (patient_id) on deposits to krama_app;
create trigger audit_change after insert or update or delete on deposits
  for each row execute function audit_change();
create trigger follow_merge before insert or update of patient_id on deposits
  for each row
  when (new.patient_id is not null and coalesce(current_setting('krama.follows_merges', true), '') <> 'off')
  execute function follow_merge();

create table deposit_refunds (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  deposit_id uuid not null,
  patient_id uuid not null,
  method payment_method not null,
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  refunded_at timestamptz not null,
  refunded_by uuid not null,
  primary key (clinic_id, id),
  foreign key (clinic_id, deposit_id) references deposits,
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, refunded_by) references users
);
create index deposit_refunds_by_deposit on deposit_refunds (clinic_id, deposit_id);
create index deposit_refunds_by_patient on deposit_refunds (clinic_id, patient_id);
alter table deposit_refunds enable row level security;
alter table deposit_refunds force row level security;
create policy own_clinic on deposit_refunds using (clinic_id = current_clinic_id());
grant select, insert, update (patient_id) on deposit_refunds to krama_app;
create trigger audit_change after insert or update or delete on deposit_refunds
  for each row execute function audit_change();
create trigger follow_merge before insert or update of patient_id on deposit_refunds
  for each row
  when (new.patient_id is not null and coalesce(current_setting('krama.follows_merges', true), '') <> 'off')
  execute function follow_merge();

-- A payment out of a deposit moves no money and has no row in the ledger: it says itself what is for which category. What of it
-- is refunded goes back to the deposit.
alter table payments
  add column deposit_id uuid,
  add column split jsonb,
  add foreign key (clinic_id, deposit_id) references deposits,
  add check ((deposit_id is null) = (split is null));
create index payments_by_deposit on payments (clinic_id, deposit_id) where deposit_id is not null;
alter table refunds add column split jsonb;

select write_audit_functions();

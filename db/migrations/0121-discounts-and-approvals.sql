-- A discount is shared out over the lines of its bill, to the paisa: what a line costs is what is left.
do $$
declare
  old_check text;
begin
  select conname into strict old_check from pg_constraint
   where conrelid = 'bill_lines'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%quantity * unit_price%';
  execute format('alter table bill_lines drop constraint %I', old_check);
end
$$;
alter table bill_lines
  add column discount bigint not null default 0 check (discount >= 0),
  add constraint bill_lines_amount check (amount >= 0 and amount = quantity * unit_price - discount);
grant select (discount) on bill_lines to krama_patient;

alter table bills
  add column discount bigint not null default 0 check (discount >= 0),
  add column discount_reason text not null default '',
  add column discount_approved_by uuid,
  add foreign key (clinic_id, discount_approved_by) references users,
  add check ((discount = 0) = (discount_reason = ''));

alter table refunds
  add column approved_by uuid,
  add foreign key (clinic_id, approved_by) references users;
grant select (approved_by) on refunds to krama_patient;

-- How much a receptionist discounts and refunds without asking.
alter table billing_settings
  add column discount_percent integer not null default 10 check (discount_percent between 0 and 100),
  add column refund_limit bigint not null default 500000 check (refund_limit between 0 and 100000000000);

create type approval_kind as enum ('discount', 'refund');

-- What the desk asks an admin for, before it happens.
create table approvals (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  kind approval_kind not null,
  patient_id uuid not null,
  -- Out of which payment money is to go back.
  payment_id uuid,
  amount bigint not null check (amount > 0),
  -- What the bill costs without the discount, or what was paid.
  of_amount bigint not null check (of_amount >= amount),
  reason text not null check (reason <> ''),
  asked_at timestamptz not null default now(),
  asked_by uuid not null default (current_actor() ->> 'id')::uuid,
  is_approved boolean,
  decided_at timestamptz,
  decided_by uuid check (decided_by <> asked_by),
  decline_reason text not null default '',
  -- The bill on which it was used, once.
  bill_id uuid,
  used_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, payment_id) references payments,
  foreign key (clinic_id, bill_id) references bills,
  foreign key (clinic_id, asked_by) references users,
  foreign key (clinic_id, decided_by) references users,
  check ((kind = 'refund') = (payment_id is not null)),
  check ((is_approved is null) = (decided_at is null) and (is_approved is null) = (decided_by is null)),
  check (used_at is null or is_approved),
  check ((used_at is null) = (bill_id is null))
);
create index approvals_by_patient on approvals (clinic_id, patient_id);
create index approvals_newest on approvals (clinic_id, asked_at desc);
alter table approvals enable row level security;
alter table approvals force row level security;
create policy own_clinic on approvals using (clinic_id = current_clinic_id());
grant select, insert, update on approvals to krama_app;
create trigger audit_change after insert or update or delete on approvals
  for each row execute function audit_change();
create trigger follow_merge before insert or update of patient_id on approvals
  for each row
  when (new.patient_id is not null and coalesce(current_setting('krama.follows_merges', true), '') <> 'off')
  execute function follow_merge();

select write_audit_functions();

-- Who pays for patients besides themselves, and what is asked of them.

create table payers (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  name text not null check (name <> ''),
  -- Which papers have to go with every claim.
  documents text[] not null default '{}',
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (clinic_id, id)
);
create unique index payers_by_name on payers (clinic_id, lower(name));
alter table payers enable row level security;
alter table payers force row level security;
create policy own_clinic on payers using (clinic_id = current_clinic_id());
grant select, insert, update on payers to krama_app;
create trigger audit_change after insert or update or delete on payers
  for each row execute function audit_change();

create table insurance_plans (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  payer_id uuid not null,
  name text not null check (name <> ''),
  -- What the patient pays of every bill, in hundredths of a percent.
  copay_basis_points integer not null default 0 check (copay_basis_points between 0 and 10000),
  primary key (clinic_id, id),
  foreign key (clinic_id, payer_id) references payers
);
create unique index insurance_plans_by_name on insurance_plans (clinic_id, payer_id, lower(name));
alter table insurance_plans enable row level security;
alter table insurance_plans force row level security;
create policy own_clinic on insurance_plans using (clinic_id = current_clinic_id());
grant select, insert, update on insurance_plans to krama_app;
create trigger audit_change after insert or update or delete on insurance_plans
  for each row execute function audit_change();

create table insurance_policies (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  patient_id uuid not null,
  plan_id uuid not null,
  policy_number text not null check (policy_number <> ''),
  valid_from date not null,
  valid_to date not null,
  -- In paise, for the whole time it is valid.
  sum_insured bigint not null check (sum_insured between 1 and 100000000000),
  added_at timestamptz not null default now(),
  added_by uuid not null default (current_actor() ->> 'id')::uuid,
  -- Entered by mistake.
  removed_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, plan_id) references insurance_plans,
  foreign key (clinic_id, added_by) references users,
  check (valid_from <= valid_to)
);
create index insurance_policies_by_patient on insurance_policies (clinic_id, patient_id);
alter table insurance_policies enable row level security;
alter table insurance_policies force row level security;
create policy own_clinic on insurance_policies using (clinic_id = current_clinic_id());
grant select, insert, update on insurance_policies to krama_app;
create trigger audit_change after insert or update or delete on insurance_policies
  for each row execute function audit_change();
create trigger follow_merge before insert or update of patient_id on insurance_policies
  for each row
  when (new.patient_id is not null and coalesce(current_setting('krama.follows_merges', true), '') <> 'off')
  execute function follow_merge();

create type claim_status as enum ('draft', 'sent', 'queried', 'approved', 'settled', 'short_paid', 'rejected');

create table claims (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  patient_id uuid not null,
  policy_id uuid not null,
  -- Null: a pre-authorisation, asked for before there is a bill.
  bill_id uuid,
  -- In paise, as everything here.
  asked bigint not null check (asked between 1 and 100000000000),
  approved bigint check (approved between 0 and asked),
  settled bigint not null default 0 check (settled between 0 and asked),
  status claim_status not null default 'draft',
  -- Papers that were laid beside it by hand.
  papers text[] not null default '{}',
  started_at timestamptz not null default now(),
  started_by uuid not null default (current_actor() ->> 'id')::uuid,
  -- When it was sent last, by the clinic's calendar.
  sent_on date,
  version integer not null default 1,
  primary key (clinic_id, id),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, policy_id) references insurance_policies,
  foreign key (clinic_id, bill_id) references bills,
  foreign key (clinic_id, started_by) references users,
  check (status not in ('settled', 'short_paid') or bill_id is not null),
  check (status <> 'settled' or settled = asked),
  check (status <> 'short_paid' or (settled > 0 and settled < asked))
);
-- A bill is claimed once from a policy, unless it was rejected.
create unique index claims_once on claims (clinic_id, bill_id, policy_id) where bill_id is not null and status <> 'rejected';
create index claims_by_patient on claims (clinic_id, patient_id);
create index claims_newest on claims (clinic_id, started_at desc);
alter table claims enable row level security;
alter table claims force row level security;
create policy own_clinic on claims using (clinic_id = current_clinic_id());
grant select, insert, update on claims to krama_app;
create trigger audit_change after insert or update or delete on claims
  for each row execute function audit_change();
create trigger follow_merge before insert or update of patient_id on claims
  for each row
  when (new.patient_id is not null and coalesce(current_setting('krama.follows_merges', true), '') <> 'off')
  execute function follow_merge();

-- What became of a claim, step by step. Never changed.
create table claim_steps (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  claim_id uuid not null,
  status claim_status not null,
  amount bigint check (amount >= 0),
  note text not null default '',
  day date not null,
  -- The payment that was booked.
  payment_id uuid,
  taken_at timestamptz not null default now(),
  taken_by uuid not null default (current_actor() ->> 'id')::uuid,
  primary key (clinic_id, id),
  foreign key (clinic_id, claim_id) references claims,
  foreign key (clinic_id, payment_id) references payments,
  foreign key (clinic_id, taken_by) references users,
  check (payment_id is null or status in ('settled', 'short_paid'))
);
create index claim_steps_by_claim on claim_steps (clinic_id, claim_id, taken_at);
alter table claim_steps enable row level security;
alter table claim_steps force row level security;
create policy own_clinic on claim_steps using (clinic_id = current_clinic_id());
grant select, insert on claim_steps to krama_app;
create trigger audit_change after insert or update or delete on claim_steps
  for each row execute function audit_change();

select write_audit_functions();

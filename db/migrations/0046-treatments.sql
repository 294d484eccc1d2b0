-- Courses of treatment that take several sittings, and the sessions in which they are done. What happens in a session is the
-- specialty's own: dental and aesthetic keep their details beside these rows.

create type treatment_specialty as enum ('dental', 'aesthetic');
create type treatment_plan_status as enum ('active', 'completed', 'stopped');
create type treatment_session_status as enum ('in_progress', 'completed', 'cancelled');

create table treatment_plans (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  patient_id uuid not null,
  specialty treatment_specialty not null,
  title text not null check (title <> ''),
  -- Who is in charge of the course; null: nobody in particular.
  carer_id uuid,
  planned_sessions integer not null check (planned_sessions between 1 and 100),
  -- In paise.
  estimate bigint not null default 0 check (estimate >= 0),
  note text not null default '',
  status treatment_plan_status not null default 'active',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (clinic_id, id),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, carer_id) references users
);
create index treatment_plans_active on treatment_plans (clinic_id, specialty, created_at) where status = 'active';
create index treatment_plans_by_patient on treatment_plans (clinic_id, patient_id, created_at);
alter table treatment_plans enable row level security;
alter table treatment_plans force row level security;
create policy own_clinic on treatment_plans using (clinic_id = current_clinic_id());
grant select, insert, update on treatment_plans to krama_app;
create trigger audit_change after insert or update or delete on treatment_plans
  for each row execute function audit_change();

create table treatment_sessions (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  plan_id uuid not null,
  patient_id uuid not null,
  -- Counted from 1 within the plan; a cancelled session keeps its number.
  session_number integer not null check (session_number >= 1),
  -- The visit in which it is done.
  appointment_id uuid,
  carer_id uuid,
  status treatment_session_status not null default 'in_progress',
  started_at timestamptz not null,
  completed_at timestamptz check (completed_at >= started_at),
  note text not null default '',
  version integer not null default 1,
  primary key (clinic_id, id),
  unique (clinic_id, plan_id, session_number),
  foreign key (clinic_id, plan_id) references treatment_plans,
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, appointment_id) references appointments,
  foreign key (clinic_id, carer_id) references users,
  check ((completed_at is null) = (status <> 'completed'))
);
-- One session at a time: two people who press Start together get the same one.
create unique index treatment_sessions_open on treatment_sessions (clinic_id, plan_id) where status = 'in_progress';
create index treatment_sessions_by_patient on treatment_sessions (clinic_id, patient_id, started_at);
create index treatment_sessions_by_visit on treatment_sessions (clinic_id, appointment_id) where appointment_id is not null;
alter table treatment_sessions enable row level security;
alter table treatment_sessions force row level security;
create policy own_clinic on treatment_sessions using (clinic_id = current_clinic_id());
grant select, insert, update on treatment_sessions to krama_app;
create trigger audit_change after insert or update or delete on treatment_sessions
  for each row execute function audit_change();

-- Which visit is meant for which plan: the next session of a plan is the first of these that is still to come.
create table treatment_visits (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  appointment_id uuid not null,
  plan_id uuid not null,
  primary key (clinic_id, appointment_id),
  foreign key (clinic_id, appointment_id) references appointments on delete cascade,
  foreign key (clinic_id, plan_id) references treatment_plans
);
create index treatment_visits_by_plan on treatment_visits (clinic_id, plan_id);
alter table treatment_visits enable row level security;
alter table treatment_visits force row level security;
create policy own_clinic on treatment_visits using (clinic_id = current_clinic_id());
grant select, insert, update, delete on treatment_visits to krama_app;
create trigger audit_change after insert or update or delete on treatment_visits
  for each row execute function audit_change();

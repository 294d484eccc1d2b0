-- Patients who sign in. A request of theirs runs as a role of its own, which may only read, and only what is granted here: a
-- table that says nothing shows them nothing, and the plans of everybody else's requests stay as they are.
-- (The server makes the role before it migrates.)

grant usage on schema public to krama_patient;

-- Whose rows this request may see; none bound, none visible.
create function current_patient_ids() returns uuid[]
  language sql stable parallel safe
  return string_to_array(nullif(current_setting('krama.patient_ids', true), ''), ',')::uuid[];

create type patient_relation as enum ('self', 'child', 'parent', 'spouse', 'other');

-- The owner may become that role, so PostgreSQL holds its policies against the owner too: they ask who really runs the request.
-- The condition keeps them from using an index: queries of patients name current_patient_ids() themselves.
create function in_patient_scope() returns boolean
  language sql stable parallel safe
  return current_user = 'krama_patient';

-- Which patients an account may see: its own record, those of the family.
create table patient_accounts (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  user_id uuid not null,
  patient_id uuid not null,
  -- What the patient is to the person who signs in.
  relation patient_relation not null,
  linked_at timestamptz not null default now(),
  linked_by uuid default (current_actor() ->> 'id')::uuid,
  primary key (clinic_id, user_id, patient_id),
  foreign key (clinic_id, user_id) references users,
  foreign key (clinic_id, patient_id) references patients
);
create index patient_accounts_by_patient on patient_accounts (clinic_id, patient_id);
-- One account is one person.
create unique index patient_accounts_one_self on patient_accounts (clinic_id, user_id) where relation = 'self';
alter table patient_accounts enable row level security;
alter table patient_accounts force row level security;
create policy own_clinic on patient_accounts using (clinic_id = current_clinic_id() or in_identity_scope());
grant select, insert, delete on patient_accounts to krama_app;
create trigger audit_change after insert or update or delete on patient_accounts
  for each row execute function audit_change();

-- What is theirs.
create policy patients_see_own on patient_accounts as restrictive for select to krama_patient
  using (not in_patient_scope() or patient_id = any (current_patient_ids()));
grant select (clinic_id, user_id, patient_id, relation) on patient_accounts to krama_patient;

create policy patients_see_own on patients as restrictive for select to krama_patient
  using (not in_patient_scope() or id = any (current_patient_ids()));
grant select on patients to krama_patient;

create policy patients_see_own on appointments as restrictive for select to krama_patient
  using (not in_patient_scope() or patient_id = any (current_patient_ids()));
grant select on appointments to krama_patient;

-- A note is theirs once it is signed; what the doctor writes before, and of the examination, stays in the house.
create policy patients_see_own on consultations as restrictive for select to krama_patient
  using (not in_patient_scope() or (patient_id = any (current_patient_ids()) and signed_at is not null));
grant select (clinic_id, id, patient_id, complaint, diagnosis, treatment_plan, advice, diagnosis_codes, prescribed,
              follow_up_on, signed_at, signed_by)
  on consultations to krama_patient;

-- Who looked at their record: names and times, not what was done.
create policy patients_see_own on audit_entries as restrictive for select to krama_patient
  using (not in_patient_scope() or (patient_id = any (current_patient_ids()) and action = 'opened'));
grant select (clinic_id, id, at, actor_id, actor_role, action, patient_id) on audit_entries to krama_patient;

-- What everybody in the house may know: who works here, not who else is a patient.
create policy patients_see_staff on users as restrictive for select to krama_patient
  using (not in_patient_scope() or role <> 'patient');
grant select (clinic_id, id, name, role, is_active) on users to krama_patient;
grant select (clinic_id, user_id, department_id, speciality, room) on doctors to krama_patient;
grant select on departments to krama_patient;
grant select (id, name, address, time_zone) on clinics to krama_patient;

-- The number on the board, which hangs in the waiting room for everybody: the one thing of others that a patient is told.
create function serving_tokens(day date) returns table (doctor_id uuid, token_number integer)
  language sql stable security definer set search_path = public
begin atomic
  select distinct on (appointments.doctor_id) appointments.doctor_id, appointments.token_number
    from appointments
   where appointments.clinic_id = current_clinic_id() and appointments.appointment_date = serving_tokens.day
     and appointments.status = 'in_progress'
   order by appointments.doctor_id, appointments.started_at desc;
end;

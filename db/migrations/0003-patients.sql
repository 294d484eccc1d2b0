-- Patients of a clinic. Many people have one name: last_name may be missing.

create type sex as enum ('female', 'male', 'other');

create table patients (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  patient_number integer not null,
  first_name text not null check (first_name <> ''),
  last_name text,
  phone text not null check (phone ~ '^\+[0-9]{8,15}$'),
  sex sex not null,
  birth_date date,
  created_at timestamptz not null default now(),
  primary key (clinic_id, id),
  unique (clinic_id, patient_number)
);
alter table patients enable row level security;
alter table patients force row level security;
create policy own_clinic on patients using (clinic_id = current_clinic_id());
grant select, insert on patients to krama_app;

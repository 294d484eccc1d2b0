-- Clinics, the people who sign in, and their place in a clinic.
-- Every clinic table: clinic_id first in its keys, row-level security enabled and forced, foreign keys that carry it.

create extension if not exists citext;

grant usage on schema public to krama_app;

-- The clinic that this request is bound to; none bound, none visible.
create function current_clinic_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('krama.clinic_id', true), '')::uuid;

-- True only for the identity module's own handle: sign-in must look across clinics.
create function in_identity_scope() returns boolean
  language sql stable parallel safe
  return current_setting('krama.scope', true) = 'identity';

-- UUID version 7: time first, so that new rows lie together in the index.
create function new_id() returns uuid
  language plpgsql volatile parallel safe
as $$
declare
  milliseconds bytea := int8send((extract(epoch from clock_timestamp()) * 1000)::bigint);
  id bytea := overlay(uuid_send(gen_random_uuid()) placing substring(milliseconds from 3) from 1 for 6);
begin
  return encode(set_byte(id, 6, (get_byte(id, 6) & 15) | 112), 'hex')::uuid;
end
$$;

create table clinics (
  id uuid primary key default new_id(),
  name text not null,
  time_zone text not null default 'Asia/Kolkata',
  created_at timestamptz not null default now()
);
alter table clinics enable row level security;
alter table clinics force row level security;
create policy own_clinic on clinics using (id = current_clinic_id() or in_identity_scope());
grant select on clinics to krama_app;

-- One row for each person who can sign in, whatever clinics they work in.
create table auth_users (
  id uuid primary key default new_id(),
  email citext not null unique,
  created_at timestamptz not null default now()
);
alter table auth_users enable row level security;
alter table auth_users force row level security;
create policy identity_only on auth_users using (in_identity_scope());
grant select on auth_users to krama_app;

create type user_role as enum (
  'admin', 'doctor', 'nurse', 'receptionist', 'pharmacist', 'lab_tech', 'hr_manager', 'practitioner', 'assistant', 'patient'
);

-- A person's profile in one clinic.
create table users (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  auth_user_id uuid not null references auth_users,
  email citext not null,
  name text not null,
  role user_role not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (clinic_id, id),
  unique (clinic_id, auth_user_id)
);
create index users_by_auth_user on users (auth_user_id);
alter table users enable row level security;
alter table users force row level security;
create policy own_clinic on users using (clinic_id = current_clinic_id() or in_identity_scope());
grant select on users to krama_app;

-- Running numbers of a clinic (patient numbers, later tokens and invoices): taken in the statement that uses them.
create table clinic_counters (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  name text not null,
  value integer not null,
  primary key (clinic_id, name)
);
alter table clinic_counters enable row level security;
alter table clinic_counters force row level security;
create policy own_clinic on clinic_counters using (clinic_id = current_clinic_id());
grant select, insert, update on clinic_counters to krama_app;

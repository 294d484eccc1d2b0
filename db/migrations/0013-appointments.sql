-- Doctors, when they are in, and the visits that patients book with them or walk in for.

create extension if not exists btree_gist;

create table departments (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  name text not null check (name <> ''),
  primary key (clinic_id, id),
  unique (clinic_id, name)
);
alter table departments enable row level security;
alter table departments force row level security;
create policy own_clinic on departments using (clinic_id = current_clinic_id());
grant select, insert, update on departments to krama_app;
create trigger audit_change after insert or update or delete on departments
  for each row execute function audit_change();

-- What a user with the role doctor is to the patients.
create table doctors (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  user_id uuid not null,
  department_id uuid not null,
  speciality text not null check (speciality <> ''),
  registration_number text not null default '',
  room text not null default '',
  slot_minutes integer not null default 15 check (slot_minutes between 5 and 240),
  -- Every week: [{"weekday": 1, "from": "09:00", "to": "13:00"}, ...], Monday is 1.
  hours jsonb not null default '[]',
  version integer not null default 1,
  primary key (clinic_id, user_id),
  foreign key (clinic_id, user_id) references users,
  foreign key (clinic_id, department_id) references departments
);
alter table doctors enable row level security;
alter table doctors force row level security;
create policy own_clinic on doctors using (clinic_id = current_clinic_id());
grant select, insert, update on doctors to krama_app;
create trigger audit_change after insert or update or delete on doctors
  for each row execute function audit_change();

-- Days on which the week does not hold: other hours, or, without hours, leave.
create table doctor_exceptions (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  doctor_id uuid not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  from_time time,
  to_time time check (to_time > from_time),
  reason text not null default '',
  primary key (clinic_id, id),
  foreign key (clinic_id, doctor_id) references doctors on delete cascade,
  check ((from_time is null) = (to_time is null))
);
create index doctor_exceptions_by_doctor on doctor_exceptions (clinic_id, doctor_id, to_day);
alter table doctor_exceptions enable row level security;
alter table doctor_exceptions force row level security;
create policy own_clinic on doctor_exceptions using (clinic_id = current_clinic_id());
grant select, insert, delete on doctor_exceptions to krama_app;
create trigger audit_change after insert or update or delete on doctor_exceptions
  for each row execute function audit_change();

-- When a doctor can be booked on a day of the clinic's calendar. Any exception sets the week aside; leave wins over other hours.
create function doctor_windows(doctor uuid, day date) returns table (starts_at timestamptz, ends_at timestamptz)
  language sql stable parallel safe
begin atomic
  select (doctor_windows.day + hours."from") at time zone clinics.time_zone,
         (doctor_windows.day + hours."to") at time zone clinics.time_zone
    from doctors
    join clinics on clinics.id = doctors.clinic_id
   cross join jsonb_to_recordset(doctors.hours) as hours (weekday integer, "from" time, "to" time)
   where doctors.clinic_id = current_clinic_id() and doctors.user_id = doctor_windows.doctor
     and hours.weekday = extract(isodow from doctor_windows.day)
     and not exists (select from doctor_exceptions
                      where clinic_id = current_clinic_id() and doctor_id = doctor_windows.doctor
                        and doctor_windows.day between from_day and to_day)
  union all
  select (doctor_windows.day + other.from_time) at time zone clinics.time_zone,
         (doctor_windows.day + other.to_time) at time zone clinics.time_zone
    from doctor_exceptions as other
    join clinics on clinics.id = other.clinic_id
   where other.clinic_id = current_clinic_id() and other.doctor_id = doctor_windows.doctor
     and doctor_windows.day between other.from_day and other.to_day and other.from_time is not null
     and not exists (select from doctor_exceptions
                      where clinic_id = current_clinic_id() and doctor_id = doctor_windows.doctor
                        and doctor_windows.day between from_day and to_day and from_time is null);
end;

-- The last token of a doctor on a day. Whoever books, moves or reopens a visit takes this row first, so that they come one
-- after the other for one doctor's day, and never in each other's way for two.
create table token_counters (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  doctor_id uuid not null,
  day date not null,
  last_token integer not null,
  primary key (clinic_id, doctor_id, day)
);
alter table token_counters enable row level security;
alter table token_counters force row level security;
create policy own_clinic on token_counters using (clinic_id = current_clinic_id());
grant select, insert, update on token_counters to krama_app;

create type appointment_status as enum ('scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled');
create type appointment_kind as enum ('booked', 'follow_up', 'walk_in');

create table appointments (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  patient_id uuid not null,
  doctor_id uuid not null,
  -- The day in the clinic's calendar; starts_at is the instant. A walk-in's is its arrival.
  appointment_date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  token_number integer not null check (token_number > 0),
  kind appointment_kind not null,
  status appointment_status not null default 'scheduled',
  chief_complaint text not null default '',
  diagnosis text not null default '',
  treatment_plan text not null default '',
  cancel_reason text not null default '',
  arrived_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  follow_up_of uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (clinic_id, id),
  unique (clinic_id, doctor_id, appointment_date, token_number),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, doctor_id) references doctors,
  foreign key (clinic_id, follow_up_of) references appointments,
  -- A walk-in waits by its token and claims no slot; what is over has given its slot back.
  constraint appointments_do_not_overlap exclude using gist (
    clinic_id with =, doctor_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (kind <> 'walk_in' and status in ('scheduled', 'confirmed', 'in_progress'))
);
create index appointments_by_day on appointments (clinic_id, appointment_date, starts_at);
create index appointments_by_patient on appointments (clinic_id, patient_id, starts_at);
create index appointments_followed_up on appointments (clinic_id, follow_up_of) where follow_up_of is not null;
alter table appointments enable row level security;
alter table appointments force row level security;
create policy own_clinic on appointments using (clinic_id = current_clinic_id());
grant select, insert, update on appointments to krama_app;
create trigger audit_change after insert or update or delete on appointments
  for each row execute function audit_change();

-- What became of a visit, for the desk to read. changed_by has no foreign key: locking the same receptionist's row for every
-- change would make it the busiest row of the clinic.
create table appointment_changes (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  appointment_id uuid not null,
  id uuid not null default new_id(),
  at timestamptz not null default now(),
  changed_by uuid default (current_actor() ->> 'id')::uuid,
  from_status appointment_status,
  to_status appointment_status not null,
  from_starts_at timestamptz,
  to_starts_at timestamptz not null,
  from_doctor_id uuid,
  to_doctor_id uuid not null,
  reason text not null default '',
  primary key (clinic_id, appointment_id, id),
  foreign key (clinic_id, appointment_id) references appointments on delete cascade
);
alter table appointment_changes enable row level security;
alter table appointment_changes force row level security;
create policy own_clinic on appointment_changes using (clinic_id = current_clinic_id());
grant select, insert on appointment_changes to krama_app;

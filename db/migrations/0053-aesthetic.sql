-- The aesthetic room: what it offers, with which settings sessions were done, and its photos. Plans and sessions are treatments'.

-- A service is also the protocol of its plans: sessions, interval and the settings to begin with.
create table aesthetic_services (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  name text not null check (name <> ''),
  -- In paise, for one session.
  price bigint not null default 0 check (price >= 0),
  planned_sessions integer not null default 1 check (planned_sessions between 1 and 100),
  interval_days integer not null default 28 check (interval_days between 1 and 365),
  device text not null default '',
  -- In J/cm2.
  fluence double precision check (fluence > 0 and fluence <= 200),
  area text not null default '',
  product text not null default '',
  needs_consent boolean not null default true,
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (clinic_id, id),
  unique (clinic_id, name)
);
alter table aesthetic_services enable row level security;
alter table aesthetic_services force row level security;
create policy own_clinic on aesthetic_services using (clinic_id = current_clinic_id());
grant select, insert, update on aesthetic_services to krama_app;
create trigger audit_change after insert or update or delete on aesthetic_services
  for each row execute function audit_change();

create table aesthetic_sessions (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  session_id uuid not null,
  device text not null default '',
  fluence double precision check (fluence > 0 and fluence <= 200),
  area text not null default '',
  product text not null default '',
  lot text not null default '',
  primary key (clinic_id, session_id),
  foreign key (clinic_id, session_id) references treatment_sessions
);
alter table aesthetic_sessions enable row level security;
alter table aesthetic_sessions force row level security;
create policy own_clinic on aesthetic_sessions using (clinic_id = current_clinic_id());
grant select, insert, update on aesthetic_sessions to krama_app;
create trigger audit_change after insert or update or delete on aesthetic_sessions
  for each row execute function audit_change();

-- Visits whose status is consultation: for everyone else they are in progress.
create table aesthetic_consultations (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  appointment_id uuid not null,
  primary key (clinic_id, appointment_id),
  foreign key (clinic_id, appointment_id) references appointments on delete cascade
);
alter table aesthetic_consultations enable row level security;
alter table aesthetic_consultations force row level security;
create policy own_clinic on aesthetic_consultations using (clinic_id = current_clinic_id());
grant select, insert, delete on aesthetic_consultations to krama_app;
create trigger audit_change after insert or update or delete on aesthetic_consultations
  for each row execute function audit_change();

create table aesthetic_photos (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  patient_id uuid not null,
  file_id uuid not null,
  -- What allows it to be kept: without it, it is not shown.
  consent_id uuid not null,
  area text not null check (area <> ''),
  taken_on date not null,
  -- What was measured on a marked area, in parts of the picture; null: nothing yet.
  mark jsonb,
  ita double precision check (ita between -90 and 90),
  redness double precision check (redness between -128 and 128),
  exposure text check (exposure in ('good', 'dark', 'bright')),
  measured_at timestamptz,
  removed_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, file_id),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, file_id) references files,
  foreign key (clinic_id, consent_id) references consents,
  check (measured_at is null or (mark is not null and ita is not null and redness is not null and exposure is not null))
);
create index aesthetic_photos_by_patient on aesthetic_photos (clinic_id, patient_id, area, taken_on);
create index aesthetic_photos_by_consent on aesthetic_photos (clinic_id, consent_id);
alter table aesthetic_photos enable row level security;
alter table aesthetic_photos force row level security;
create policy own_clinic on aesthetic_photos using (clinic_id = current_clinic_id());
grant select, insert, update on aesthetic_photos to krama_app;
create trigger audit_change after insert or update or delete on aesthetic_photos
  for each row execute function audit_change();

select write_audit_functions();

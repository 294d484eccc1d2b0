-- The consulting room: what was measured, what the doctor wrote, and what was added after it was signed.

-- Vitals are never changed: whoever mistyped takes them again, and the last ones of a visit hold.
create table visit_vitals (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  appointment_id uuid not null,
  patient_id uuid not null,
  taken_at timestamptz not null default now(),
  taken_by uuid not null default (current_actor() ->> 'id')::uuid,
  respiratory_rate smallint check (respiratory_rate between 4 and 80),
  oxygen_saturation smallint check (oxygen_saturation between 40 and 100),
  is_hypercapnic boolean not null default false,
  is_on_oxygen boolean not null default false,
  systolic smallint check (systolic between 40 and 300),
  diastolic smallint check (diastolic between 20 and 200),
  pulse smallint check (pulse between 20 and 300),
  consciousness text check (consciousness in ('alert', 'confused', 'voice', 'pain', 'unresponsive')),
  -- Celsius, kilograms, centimetres.
  temperature real check (temperature between 25 and 45),
  weight real check (weight between 0.3 and 400),
  height real check (height between 20 and 250),
  primary key (clinic_id, id),
  foreign key (clinic_id, appointment_id) references appointments,
  foreign key (clinic_id, patient_id) references patients,
  check (diastolic < systolic)
);
create index visit_vitals_by_visit on visit_vitals (clinic_id, appointment_id);
create index visit_vitals_by_patient on visit_vitals (clinic_id, patient_id, taken_at);
alter table visit_vitals enable row level security;
alter table visit_vitals force row level security;
create policy own_clinic on visit_vitals using (clinic_id = current_clinic_id());
grant select, insert on visit_vitals to krama_app;
create trigger audit_change after insert or update or delete on visit_vitals
  for each row execute function audit_change();

-- One note for one visit, under the visit's id. A draft until it is signed; from then on nobody changes it.
create table consultations (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null,
  patient_id uuid not null,
  complaint text not null default '',
  history text not null default '',
  examination text not null default '',
  diagnosis text not null default '',
  procedure_notes text not null default '',
  treatment_plan text not null default '',
  advice text not null default '',
  -- [{"code": "R50.9", "name": "Fever"}, ...] as they were called that day.
  diagnosis_codes jsonb not null default '[]',
  -- The prescription as it is typed: [{"text": "pcm 650 101 5d", "isAsWritten": false, "reason": ""}, ...].
  lines jsonb not null default '[]',
  -- The prescription as it was signed: what every line meant that day, with what was said against it.
  prescribed jsonb,
  follow_up_on date,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid not null default (current_actor() ->> 'id')::uuid,
  signed_at timestamptz,
  signed_by uuid,
  primary key (clinic_id, id),
  foreign key (clinic_id, id) references appointments,
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, signed_by) references users,
  check ((signed_at is null) = (signed_by is null) and (signed_at is null) = (prescribed is null))
);
create index consultations_by_patient on consultations (clinic_id, patient_id, signed_at);
alter table consultations enable row level security;
alter table consultations force row level security;
create policy own_clinic on consultations using (clinic_id = current_clinic_id());
grant select, insert, update on consultations to krama_app;
create trigger audit_change after insert or update or delete on consultations
  for each row execute function audit_change();

create function keep_signed_note() returns trigger
  language plpgsql
as $$
begin
  raise exception 'A signed note is never changed' using errcode = 'restrict_violation';
end
$$;
create trigger keep_signed_note before update on consultations
  for each row when (old.signed_at is not null) execute function keep_signed_note();

create table consultation_addenda (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  consultation_id uuid not null,
  patient_id uuid not null,
  body text not null check (body <> ''),
  written_at timestamptz not null default now(),
  written_by uuid not null default (current_actor() ->> 'id')::uuid,
  primary key (clinic_id, id),
  foreign key (clinic_id, consultation_id) references consultations,
  foreign key (clinic_id, written_by) references users
);
create index consultation_addenda_by_note on consultation_addenda (clinic_id, consultation_id, written_at);
alter table consultation_addenda enable row level security;
alter table consultation_addenda force row level security;
create policy own_clinic on consultation_addenda using (clinic_id = current_clinic_id());
grant select, insert on consultation_addenda to krama_app;
create trigger audit_change after insert or update or delete on consultation_addenda
  for each row execute function audit_change();

-- What a doctor has read and does not want to read again at this visit.
create table dismissed_insights (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  appointment_id uuid not null,
  key text not null check (key <> ''),
  dismissed_at timestamptz not null default now(),
  dismissed_by uuid not null default (current_actor() ->> 'id')::uuid,
  primary key (clinic_id, appointment_id, key),
  foreign key (clinic_id, appointment_id) references appointments
);
alter table dismissed_insights enable row level security;
alter table dismissed_insights force row level security;
create policy own_clinic on dismissed_insights using (clinic_id = current_clinic_id());
grant select, insert, delete on dismissed_insights to krama_app;
create trigger audit_change after insert or update or delete on dismissed_insights
  for each row execute function audit_change();

-- What a clinic adds to the codes that the product brings along.
create table clinic_diagnoses (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  code text not null check (code ~ '^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$'),
  name text not null check (name <> ''),
  primary key (clinic_id, code)
);
alter table clinic_diagnoses enable row level security;
alter table clinic_diagnoses force row level security;
create policy own_clinic on clinic_diagnoses using (clinic_id = current_clinic_id());
grant select, insert, update on clinic_diagnoses to krama_app;
create trigger audit_change after insert or update or delete on clinic_diagnoses
  for each row execute function audit_change();

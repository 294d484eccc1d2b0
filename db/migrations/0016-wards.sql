-- Wards, their beds, who lies in them, and the emergency room that hands patients over to them.

create type ward_acuity as enum ('critical', 'high', 'normal');

-- What a department with beds is to the hospital.
create table wards (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  department_id uuid not null,
  acuity ward_acuity not null default 'normal',
  -- Wards stand in the order in which they came.
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (clinic_id, department_id),
  foreign key (clinic_id, department_id) references departments
);
alter table wards enable row level security;
alter table wards force row level security;
create policy own_clinic on wards using (clinic_id = current_clinic_id());
grant select, insert, update on wards to krama_app;
create trigger audit_change after insert or update or delete on wards
  for each row execute function audit_change();

create table beds (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  -- Null: an observation bed, which counts for the hospital and for no department.
  department_id uuid,
  label text not null check (label <> ''),
  -- Since the last patient left; null once it was cleaned. Only a clean bed is given.
  dirty_since timestamptz,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, department_id) references wards
);
create unique index beds_by_label on beds (clinic_id, label) where removed_at is null;
alter table beds enable row level security;
alter table beds force row level security;
create policy own_clinic on beds using (clinic_id = current_clinic_id());
grant select, insert, update on beds to krama_app;
create trigger audit_change after insert or update or delete on beds
  for each row execute function audit_change();

create type discharge_kind as enum ('home', 'transfer', 'left', 'died');

create table admissions (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  -- Null until somebody knows who it is; then the label tells the unknown apart.
  patient_id uuid,
  unknown_label text not null default '',
  doctor_id uuid,
  reason text not null default '',
  admitted_at timestamptz not null,
  discharged_at timestamptz check (discharged_at >= admitted_at),
  discharge_kind discharge_kind,
  discharge_note text not null default '',
  version integer not null default 1,
  primary key (clinic_id, id),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, doctor_id) references doctors,
  check (patient_id is not null or unknown_label <> ''),
  check ((discharged_at is null) = (discharge_kind is null))
);
-- Nobody lies in two beds.
create unique index admissions_open on admissions (clinic_id, patient_id) where discharged_at is null;
create index admissions_by_discharge on admissions (clinic_id, discharged_at, admitted_at);
create index admissions_by_arrival on admissions (clinic_id, admitted_at);
create index admissions_by_patient on admissions (clinic_id, patient_id, admitted_at);
alter table admissions enable row level security;
alter table admissions force row level security;
create policy own_clinic on admissions using (clinic_id = current_clinic_id());
grant select, insert, update on admissions to krama_app;
create trigger audit_change after insert or update or delete on admissions
  for each row execute function audit_change();

-- Which bed an admission had from when to when. The two indexes refuse a bed given twice, and a patient with two beds.
create table bed_stays (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  admission_id uuid not null,
  bed_id uuid not null,
  from_at timestamptz not null,
  to_at timestamptz check (to_at >= from_at),
  primary key (clinic_id, id),
  foreign key (clinic_id, admission_id) references admissions on delete cascade,
  foreign key (clinic_id, bed_id) references beds
);
create unique index bed_stays_one_patient on bed_stays (clinic_id, bed_id) where to_at is null;
create unique index bed_stays_one_bed on bed_stays (clinic_id, admission_id) where to_at is null;
create index bed_stays_by_admission on bed_stays (clinic_id, admission_id, from_at);
create index bed_stays_by_bed on bed_stays (clinic_id, bed_id, from_at);
create index bed_stays_by_end on bed_stays (clinic_id, to_at, from_at);
alter table bed_stays enable row level security;
alter table bed_stays force row level security;
create policy own_clinic on bed_stays using (clinic_id = current_clinic_id());
grant select, insert, update on bed_stays to krama_app;
create trigger audit_change after insert or update or delete on bed_stays
  for each row execute function audit_change();

create type triage_acuity as enum ('red', 'yellow', 'green');
create type emergency_disposition as enum ('home', 'admit', 'transfer', 'left', 'died');

create table emergency_cases (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  patient_id uuid,
  unknown_label text not null default '',
  complaint text not null default '',
  arrived_at timestamptz not null,
  -- Null until triage.
  acuity triage_acuity,
  is_medico_legal boolean not null default false,
  -- Which police station was told, under which number.
  police_note text not null default '',
  disposition emergency_disposition,
  disposition_note text not null default '',
  disposed_at timestamptz check (disposed_at >= arrived_at),
  admission_id uuid,
  version integer not null default 1,
  primary key (clinic_id, id),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, admission_id) references admissions,
  check (patient_id is not null or unknown_label <> ''),
  check ((disposition is null) = (disposed_at is null)),
  check ((disposition = 'admit') = (admission_id is not null))
);
create unique index emergency_cases_open on emergency_cases (clinic_id, patient_id) where disposed_at is null;
create index emergency_cases_by_patient on emergency_cases (clinic_id, patient_id, arrived_at);
create index emergency_cases_by_end on emergency_cases (clinic_id, disposed_at, arrived_at);
create index emergency_cases_by_arrival on emergency_cases (clinic_id, arrived_at);
create index emergency_cases_by_admission on emergency_cases (clinic_id, admission_id) where admission_id is not null;
alter table emergency_cases enable row level security;
alter table emergency_cases force row level security;
create policy own_clinic on emergency_cases using (clinic_id = current_clinic_id());
grant select, insert, update on emergency_cases to krama_app;
create trigger audit_change after insert or update or delete on emergency_cases
  for each row execute function audit_change();

-- Every triage, never overwritten: what was measured, what follows from it, and what was decided.
create table emergency_triages (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  case_id uuid not null,
  id uuid not null default new_id(),
  at timestamptz not null,
  done_by uuid default (current_actor() ->> 'id')::uuid,
  vitals jsonb not null,
  score integer not null,
  reasons jsonb not null,
  suggested triage_acuity not null,
  decided triage_acuity not null,
  override_reason text not null default '',
  primary key (clinic_id, case_id, id),
  foreign key (clinic_id, case_id) references emergency_cases on delete cascade,
  check (suggested = decided or override_reason <> '')
);
alter table emergency_triages enable row level security;
alter table emergency_triages force row level security;
create policy own_clinic on emergency_triages using (clinic_id = current_clinic_id());
grant select, insert on emergency_triages to krama_app;
create trigger audit_change after insert or update or delete on emergency_triages
  for each row execute function audit_change();

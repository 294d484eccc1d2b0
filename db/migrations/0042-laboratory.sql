-- Tests that doctors order, the tubes they are measured from, what was found, and who was told of a critical value.

-- A tube with blood or the like. Tests of one order that need the same kind of tube share it.
create table lab_samples (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  patient_id uuid not null,
  order_id uuid not null,
  tube text not null check (tube <> ''),
  -- On the label. Never given twice, also not after a sample was taken back.
  accession_number text not null check (accession_number <> ''),
  collected_at timestamptz not null,
  collected_by uuid default (current_actor() ->> 'id')::uuid,
  -- The click was a slip: there is no such tube.
  voided_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, accession_number),
  foreign key (clinic_id, patient_id) references patients
);
create unique index lab_samples_one_tube on lab_samples (clinic_id, order_id, tube) where voided_at is null;
alter table lab_samples enable row level security;
alter table lab_samples force row level security;
create policy own_clinic on lab_samples using (clinic_id = current_clinic_id());
grant select, insert, update on lab_samples to krama_app;
create trigger audit_change after insert or update or delete on lab_samples
  for each row execute function audit_change();

create type lab_test_status as enum ('ordered', 'collected', 'processing', 'completed', 'cancelled');
create type lab_order_source as enum ('consultation', 'ward', 'emergency');

create table lab_tests (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  -- What was ordered in one line has one.
  order_id uuid not null,
  patient_id uuid not null,
  -- Who wants to know, and is told of a critical value.
  doctor_id uuid not null,
  ordered_by uuid default (current_actor() ->> 'id')::uuid,
  source lab_order_source not null,
  -- The visit it was ordered at, when there was one.
  visit_id uuid,
  -- What it is in the catalogue, and what it was called that day.
  test_code text not null check (test_code <> ''),
  test_name text not null check (test_name <> ''),
  tube text not null check (tube <> ''),
  is_urgent boolean not null default false,
  note text not null default '',
  status lab_test_status not null default 'ordered',
  ordered_at timestamptz not null,
  collected_at timestamptz,
  sample_id uuid,
  processing_at timestamptz,
  completed_at timestamptz,
  critical_values boolean not null default false,
  -- [{"code": "hb", "name": "Haemoglobin", "value": "6.8", "unit": "g/dL", "range": "12–15", "flag": "LL"}, ...] of the last report.
  results jsonb,
  -- Of the last report; 0 before there is one.
  report_version integer not null default 0,
  version integer not null default 1,
  primary key (clinic_id, id),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, doctor_id) references users,
  foreign key (clinic_id, visit_id) references appointments,
  foreign key (clinic_id, sample_id) references lab_samples,
  check ((status in ('ordered', 'cancelled')) = (collected_at is null)),
  check ((collected_at is null) = (sample_id is null)),
  check ((status in ('processing', 'completed')) = (processing_at is not null)),
  check ((status = 'completed') = (completed_at is not null)),
  check ((status = 'completed') = (results is not null)),
  check ((status = 'completed') = (report_version > 0)),
  check (status = 'completed' or not critical_values)
);
create index lab_tests_by_time on lab_tests (clinic_id, ordered_at desc, id desc);
create index lab_tests_by_status on lab_tests (clinic_id, status, ordered_at desc, id desc);
create index lab_tests_critical on lab_tests (clinic_id, ordered_at desc, id desc) where critical_values;
create index lab_tests_by_patient on lab_tests (clinic_id, patient_id, ordered_at desc);
create index lab_tests_by_code on lab_tests (clinic_id, test_code, ordered_at desc);
create index lab_tests_by_order on lab_tests (clinic_id, order_id);
create index lab_tests_by_sample on lab_tests (clinic_id, sample_id) where sample_id is not null;
alter table lab_tests enable row level security;
alter table lab_tests force row level security;
create policy own_clinic on lab_tests using (clinic_id = current_clinic_id());
grant select, insert, update on lab_tests to krama_app;
create trigger audit_change after insert or update or delete on lab_tests
  for each row execute function audit_change();

-- What was released, for good: a correction is another version, with its reason.
create table lab_reports (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  test_id uuid not null,
  version integer not null check (version > 0),
  patient_id uuid not null,
  released_at timestamptz not null,
  released_by uuid default (current_actor() ->> 'id')::uuid,
  results jsonb not null,
  critical_values boolean not null,
  comment text not null default '',
  reason text not null default '',
  primary key (clinic_id, test_id, version),
  foreign key (clinic_id, test_id) references lab_tests on delete cascade,
  check (version = 1 or reason <> '')
);
alter table lab_reports enable row level security;
alter table lab_reports force row level security;
create policy own_clinic on lab_reports using (clinic_id = current_clinic_id());
grant select, insert on lab_reports to krama_app;
create trigger audit_change after insert or update or delete on lab_reports
  for each row execute function audit_change();

-- A critical value that a doctor has to know of. It stays until somebody has acknowledged it.
create table lab_criticals (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  test_id uuid not null,
  report_version integer not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  -- The values in one line, as the banner says them.
  summary text not null check (summary <> ''),
  raised_at timestamptz not null,
  acknowledged_at timestamptz check (acknowledged_at >= raised_at),
  acknowledged_by uuid,
  primary key (clinic_id, id),
  unique (clinic_id, test_id, report_version),
  foreign key (clinic_id, test_id, report_version) references lab_reports on delete cascade,
  foreign key (clinic_id, doctor_id) references users,
  foreign key (clinic_id, acknowledged_by) references users,
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
create index lab_criticals_open on lab_criticals (clinic_id, doctor_id, raised_at) where acknowledged_at is null;
alter table lab_criticals enable row level security;
alter table lab_criticals force row level security;
create policy own_clinic on lab_criticals using (clinic_id = current_clinic_id());
grant select, insert, update on lab_criticals to krama_app;
create trigger audit_change after insert or update or delete on lab_criticals
  for each row execute function audit_change();

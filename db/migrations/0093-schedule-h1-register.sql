-- Schedule H1: every sale of such a drug is written into a register that is kept for three years, as it was that day.
alter table pharmacy_items
  add column maker text not null default '';

create table schedule_h1_entries (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  -- From 1, without gaps.
  serial integer not null check (serial > 0),
  entered_at timestamptz not null default now(),
  dispensing_id uuid not null,
  line smallint not null,
  batch_id uuid not null,
  patient_id uuid not null,
  prescriber text not null check (prescriber <> ''),
  registration_number text not null default '',
  patient_name text not null check (patient_name <> ''),
  patient_address text not null check (patient_address <> ''),
  drug text not null check (drug <> ''),
  quantity integer not null check (quantity > 0),
  maker text not null check (maker <> ''),
  batch_number text not null check (batch_number <> ''),
  expiry_date date not null,
  pharmacist text not null check (pharmacist <> ''),
  primary key (clinic_id, serial),
  unique (clinic_id, dispensing_id, line, batch_id),
  foreign key (clinic_id, dispensing_id) references dispensings,
  foreign key (clinic_id, patient_id) references patients
);
create index schedule_h1_entries_by_day on schedule_h1_entries (clinic_id, entered_at);
alter table schedule_h1_entries enable row level security;
alter table schedule_h1_entries force row level security;
create policy own_clinic on schedule_h1_entries using (clinic_id = current_clinic_id());
grant select, insert on schedule_h1_entries to krama_app;
create trigger audit_change after insert or update or delete on schedule_h1_entries
  for each row execute function audit_change();

select write_audit_functions();

-- What patients agree to in writing: texts in versions, and who signed which of them.

-- Which rooms a department belongs to: a hospital's figures count its own departments.
alter table departments add column if not exists specialty text not null default 'hospital'
  check (specialty in ('hospital', 'dental', 'aesthetic'));

create type consent_kind as enum ('treatment', 'photo');
create type consent_signer as enum ('self', 'guardian');

-- A text that somebody signed is never changed: a new wording is a new version.
create table consent_texts (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  kind consent_kind not null,
  text_version integer not null check (text_version >= 1),
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  created_at timestamptz not null default now(),
  primary key (clinic_id, kind, text_version)
);
alter table consent_texts enable row level security;
alter table consent_texts force row level security;
create policy own_clinic on consent_texts using (clinic_id = current_clinic_id());
grant select, insert on consent_texts to krama_app;
create trigger audit_change after insert or update or delete on consent_texts
  for each row execute function audit_change();

create table consents (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  patient_id uuid not null,
  kind consent_kind not null,
  text_version integer not null,
  signer_name text not null check (signer_name <> ''),
  signer consent_signer not null,
  -- The strokes of the pen: {"width", "height", "strokes": [[x, y, x, y, ...], ...]}.
  signature jsonb not null,
  -- SHA-256 over text, patient, signer, signature and time: shows that nothing was changed since.
  seal text not null check (length(seal) = 64),
  signed_at timestamptz not null,
  taken_by uuid,
  withdrawn_at timestamptz check (withdrawn_at >= signed_at),
  withdrawn_reason text not null default '',
  version integer not null default 1,
  primary key (clinic_id, id),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, kind, text_version) references consent_texts,
  foreign key (clinic_id, taken_by) references users
);
create index consents_by_patient on consents (clinic_id, patient_id, signed_at);
alter table consents enable row level security;
alter table consents force row level security;
create policy own_clinic on consents using (clinic_id = current_clinic_id());
grant select, insert, update on consents to krama_app;
create trigger audit_change after insert or update or delete on consents
  for each row execute function audit_change();

select write_audit_functions();

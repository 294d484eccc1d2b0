-- Files: what was uploaded, where its content lies, and uploads under way.

create type file_kind as enum ('jpeg', 'png', 'pdf', 'dicom', 'csv', 'xlsx');

-- One row for each content in the storage, written before the content itself: nothing lies there that no row knows of.
-- Without a reference to the clinic, so that the contents of a clinic that was deleted are still found and removed.
create table file_blobs (
  clinic_id uuid not null default current_clinic_id(),
  sha256 bytea not null check (length(sha256) = 32),
  size integer not null check (size > 0),
  -- Since when no file has this content; null while one has.
  idle_since timestamptz default now(),
  primary key (clinic_id, sha256)
);
create index file_blobs_idle on file_blobs (idle_since) where idle_since is not null;
alter table file_blobs enable row level security;
alter table file_blobs force row level security;
create policy own_clinic on file_blobs using (clinic_id = current_clinic_id() or in_identity_scope());
grant select, insert, update, delete on file_blobs to krama_app;

create table files (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  purpose text not null,
  kind file_kind not null,
  name text not null check (name <> '' and length(name) <= 200),
  sha256 bytea not null,
  size integer not null check (size > 0),
  thumbnail_sha256 bytea,
  thumbnail_size integer,
  -- Whose record it belongs to, if it is a patient's.
  patient_id uuid,
  created_by uuid default (current_actor() ->> 'id')::uuid,
  created_at timestamptz not null default now(),
  -- Since when a record refers to it. Without one it is removed after a day.
  attached_at timestamptz,
  removed_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, sha256) references file_blobs,
  foreign key (clinic_id, thumbnail_sha256) references file_blobs,
  foreign key (clinic_id, patient_id) references patients,
  check ((thumbnail_sha256 is null) = (thumbnail_size is null)),
  check (patient_id is null or attached_at is not null)
);
create index files_by_patient on files (clinic_id, patient_id, created_at) where patient_id is not null;
create index files_by_content on files (clinic_id, sha256);
create index files_by_thumbnail on files (clinic_id, thumbnail_sha256) where thumbnail_sha256 is not null;
create index files_unattached on files (created_at) where attached_at is null;
create index files_removed on files (removed_at) where removed_at is not null;
alter table files enable row level security;
alter table files force row level security;
create policy own_clinic on files using (clinic_id = current_clinic_id() or in_identity_scope());
grant select, insert, update, delete on files to krama_app;
create trigger audit_change after insert or update or delete on files
  for each row execute function audit_change();

create function note_file_content() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    update file_blobs set idle_since = null
     where clinic_id = new.clinic_id and sha256 in (new.sha256, new.thumbnail_sha256);
  else
    update file_blobs set idle_since = now()
     where clinic_id = old.clinic_id and sha256 in (old.sha256, old.thumbnail_sha256);
  end if;
  return null;
end
$$;
create trigger note_file_content after insert or delete on files
  for each row execute function note_file_content();

create table file_uploads (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  purpose text not null,
  name text not null,
  size integer not null check (size > 0),
  received integer not null default 0 check (received between 0 and size),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  -- What became of it.
  file_id uuid,
  primary key (clinic_id, id),
  foreign key (clinic_id, file_id) references files on delete cascade
);
create index file_uploads_by_age on file_uploads (created_at);
create index file_uploads_by_file on file_uploads (clinic_id, file_id) where file_id is not null;
alter table file_uploads enable row level security;
alter table file_uploads force row level security;
create policy own_clinic on file_uploads using (clinic_id = current_clinic_id() or in_identity_scope());
grant select, insert, update, delete on file_uploads to krama_app;

select write_audit_functions();

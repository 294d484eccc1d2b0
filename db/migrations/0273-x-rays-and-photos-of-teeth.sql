-- X-rays and photos of a dental patient, each of one tooth (FDI) or of the whole mouth (null).
create table dental_images (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  patient_id uuid not null,
  file_id uuid not null,
  tooth integer,
  kind text not null check (kind in ('xray', 'photo')),
  taken_on date not null,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (clinic_id, id),
  unique (clinic_id, file_id),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, file_id) references files
);
create index dental_images_by_patient on dental_images (clinic_id, patient_id, taken_on);
alter table dental_images enable row level security;
alter table dental_images force row level security;
create policy own_clinic on dental_images using (clinic_id = current_clinic_id());
grant select, insert, update on dental_images to krama_app;
create trigger audit_change after insert or update or delete on dental_images
  for each row execute function audit_change();
create trigger follow_merge before insert or update of patient_id on dental_images
  for each row
  when (new.patient_id is not null and coalesce(current_setting('krama.follows_merges', true), '') <> 'off')
  execute function follow_merge();

select write_audit_functions();

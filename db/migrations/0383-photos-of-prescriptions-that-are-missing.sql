-- A prescription from outside is photographed. Where that could not be done, why; the photo may be added afterwards.
alter table dispensings add column no_photo_reason text not null default '';
alter table dispensings add constraint only_prescriptions_from_outside_lack_a_photo
  check (no_photo_reason = '' or (consultation_id is null and admission_id is null and prescriber <> ''));
create index dispensings_without_photo on dispensings (clinic_id, dispensed_at)
  where no_photo_reason <> '' and prescription_file_id is null and returned_at is null;

select write_audit_functions();

-- Medicines out of the wards' own stock are used for somebody who lies there, and charged to the stay.
alter table dispensings
  add column admission_id uuid,
  add foreign key (clinic_id, admission_id) references admissions,
  add check (admission_id is null or consultation_id is null);
create index dispensings_on_wards on dispensings (clinic_id, dispensed_at) where admission_id is not null;

select write_audit_functions();

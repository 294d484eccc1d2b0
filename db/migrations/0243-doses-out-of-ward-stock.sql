-- What is given to somebody in a bed out of the wards' own stock leaves it with the dose on the medicine chart.
alter table dispensings add column dose_id uuid;
alter table dispensings add foreign key (clinic_id, dose_id) references medicine_doses;
alter table dispensings add check (dose_id is null or admission_id is not null);
create unique index dispensings_by_dose on dispensings (clinic_id, dose_id) where dose_id is not null;

select write_audit_functions();

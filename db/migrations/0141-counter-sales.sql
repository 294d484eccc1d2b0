-- A counter sale is a dispensing without a visit: what needs no prescription, or one that was written elsewhere.
alter table dispensings
  alter column consultation_id drop not null,
  alter column number drop not null,
  -- Who wrote it elsewhere; empty for what needs no prescription.
  add column prescriber text not null default '',
  -- Its photo.
  add column prescription_file_id uuid,
  add foreign key (clinic_id, prescription_file_id) references files,
  add check ((consultation_id is null) = (number is null)),
  add check (consultation_id is null or (prescriber = '' and prescription_file_id is null)),
  add check (prescription_file_id is null or prescriber <> '');
create index dispensings_at_the_counter on dispensings (clinic_id, dispensed_at) where consultation_id is null;

select write_audit_functions();

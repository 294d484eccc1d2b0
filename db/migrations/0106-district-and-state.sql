-- What a PIN code stands for, as the desk confirmed or typed it.
alter table patients
  add column district text check (district <> ''),
  add column state text check (state <> '');

select write_audit_functions();

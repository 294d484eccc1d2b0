-- A consent to work on teeth names them. One of before names none: it covers what was done under it, and nothing that is still to do.
alter table consents add column teeth integer[] not null default '{}',
  add constraint consents_of_teeth check (cardinality(teeth) = 0 or kind in ('extraction', 'root_canal', 'filling', 'crown', 'implant'));

select write_audit_functions();

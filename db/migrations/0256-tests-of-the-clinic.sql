-- A clinic adds tests to the catalogue: what such a test is, from its first version on. Null terms: it can no longer be ordered.
alter table lab_catalogue_changes drop constraint lab_catalogue_changes_subject_check;
alter table lab_catalogue_changes add constraint lab_catalogue_changes_subject_check
  check (subject in ('analyte', 'test', 'own-test'));

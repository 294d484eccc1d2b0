-- How old somebody looked at a triage whose date of birth nobody knew: the vitals are judged by it. Null: the date was known, or
-- nobody said.
alter table emergency_triages add column apparent_age text;
alter table emergency_triages add constraint emergency_triages_apparent_age_check
  check (apparent_age in ('newborn', 'infant', 'toddler', 'child', 'teenager', 'adult'));

select write_audit_functions();

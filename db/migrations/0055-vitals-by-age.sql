-- Glucose is measured beside the others, and a sick infant breathes faster than 80 times a minute.
alter table visit_vitals
  add column glucose smallint check (glucose between 10 and 1500),
  drop constraint visit_vitals_respiratory_rate_check,
  add constraint visit_vitals_respiratory_rate_check check (respiratory_rate between 4 and 120);

-- A colour can be given before anything is measured, and a score that lacks a measure is none, though what was measured may be
-- enough for a colour.
alter table emergency_triages drop constraint emergency_triages_check1;

-- What was out of range for the age then known: [{"title": "SpO₂ 80 %: severely low", "isSevere": true}, ...].
alter table emergency_triages add column alerts jsonb not null default '[]';

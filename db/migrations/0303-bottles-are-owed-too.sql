-- How many bottles, vials or inhalers dose and days need is known only beside the pack that is handed over. It is kept with the dispensing, by
-- line of the prescription, so that what was not in stock stays owed: {"0": 2}.
alter table dispensings add column needed jsonb not null default '{}';
alter table dispensings add check (jsonb_typeof(needed) = 'object');

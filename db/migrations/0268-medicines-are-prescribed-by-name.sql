-- The first three letters or digits of a medicine and of its salts, as a doctor begins to write them: "Tab. D-Rise 60K" begins with "dri".
-- What a prescription may mean by a line is looked up by them, and equal texts may be compared before a row policy has been asked.
alter table pharmacy_items
  add column name_start text not null generated always as (left(regexp_replace(regexp_replace(lower(name),
    '^(t|tabs?|tablets?|caps?|capsules?|syp|syr|syrup|susp|inj|injection|drops?|oint|ointment|cream|gel|lotion|sachets?)\M[. ]+', ''),
    '[^a-z0-9]', '', 'g'), 3)) stored,
  add column generic_start text not null generated always as (left(regexp_replace(lower(generic_name), '[^a-z0-9]', '', 'g'), 3)) stored;

create index pharmacy_items_by_name_start on pharmacy_items (clinic_id, name_start);
create index pharmacy_items_by_generic_start on pharmacy_items (clinic_id, generic_start);

-- What follows from other columns is no change of its own.
drop trigger audit_change on pharmacy_items;
create trigger audit_change after insert or update or delete on pharmacy_items
  for each row execute function audit_change('name_key', 'generic_key', 'name_start', 'generic_start');

select write_audit_functions();

-- What one bottle, vial or inhaler holds: millilitres or puffs, by its form. Null: not recorded, or counted by the piece.
alter table pharmacy_items
  add column pack_size double precision check (pack_size > 0);

select write_audit_functions();

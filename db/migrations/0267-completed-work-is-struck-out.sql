-- Completed work that was charted wrongly is struck out with a reason and stays to be seen; anything else is taken off without one.
alter table dental_entries add column strike_reason text not null default '';
alter table dental_entries
  add constraint dental_entries_struck_out check (strike_reason = '' or (removed_at is not null and status = 'completed'));

select write_audit_functions();

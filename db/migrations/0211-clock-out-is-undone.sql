-- Undoing a clock-out goes back to the break that it ended.
alter table clock_entries add column break_at_end timestamptz;
alter table clock_entries
  add constraint clock_entries_break_at_end_check check (break_at_end is null or break_at_end <= ended_at);

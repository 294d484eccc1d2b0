-- A decision on leave or on a time correction can be taken back for some minutes. What it changed is kept beside it.
alter table leave_requests
  -- How often it was approved: the entries of the ledger say of which time they are.
  add column decisions integer not null default 0,
  -- The shifts that the leave made off, as they were planned: [{"day", "shiftType", "plannedMinutes"}, ...].
  add column freed_shifts jsonb not null default '[]';
alter table leave_entries add column decision integer not null default 0;
drop index leave_booked_once;
create unique index leave_booked_once on leave_entries (clinic_id, request_id, year, kind, decision) where kind <> 'allowance';

alter table time_corrections
  add column booked_entry_id uuid,
  -- The entry as it was; null: it was added.
  add column entry_before jsonb;
alter table time_corrections add foreign key (clinic_id, booked_entry_id) references clock_entries;
grant delete on clock_entries to krama_app;

select write_audit_functions();

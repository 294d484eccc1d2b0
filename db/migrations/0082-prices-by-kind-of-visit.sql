-- A consultation may cost something else as a first visit, a follow-up, a walk-in or an emergency. Null: whatever visit it is.
create type priced_visit as enum ('first', 'follow_up', 'walk_in', 'emergency');
alter table service_prices add column visit_kind priced_visit;
drop index service_prices_by_day;
create unique index service_prices_by_day on service_prices (clinic_id, service, doctor_id, visit_kind, from_day)
  nulls not distinct;

-- A follow-up so many days after a paid visit with the same doctor is free; 0: none is.
alter table billing_settings
  add column free_follow_up_days integer not null default 7 check (free_follow_up_days between 0 and 365);

-- Which bill a visit was on, also after it was taken off to be billed again.
create index bill_lines_by_source on bill_lines (clinic_id, source, source_id) where source is not null;

select write_audit_functions();

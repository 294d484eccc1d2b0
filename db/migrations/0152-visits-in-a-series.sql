-- Visits that were booked together, every so many days, weeks or months.
alter table appointments add column series_id uuid;
create index appointments_by_series on appointments (clinic_id, series_id, starts_at) where series_id is not null;

select write_audit_functions();

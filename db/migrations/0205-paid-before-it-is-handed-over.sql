-- Whether medicines are handed over only once they are paid.
alter table billing_settings add column medicines_paid_before boolean not null default false;

-- Taken from the shelf for a patient who pays first, and handed over after that.
alter table dispensings
  add column is_paid_first boolean not null default false,
  add column handed_over_at timestamptz,
  add column handed_over_by uuid,
  add foreign key (clinic_id, handed_over_by) references users,
  add check ((handed_over_at is null) = (handed_over_by is null)),
  add check (is_paid_first or handed_over_at is null);
create index dispensings_to_be_paid on dispensings (clinic_id, dispensed_at)
  where is_paid_first and handed_over_at is null and returned_at is null;

select write_audit_functions();

-- A tube that cannot be measured is rejected with its reason; its tests wait for another one, with a number of its own.
alter table lab_samples
  add column rejected_at timestamptz,
  add column rejected_by uuid,
  add column reject_reason text check (reject_reason <> ''),
  add foreign key (clinic_id, rejected_by) references users,
  add check ((rejected_at is null) = (reject_reason is null));
drop index lab_samples_one_tube;
create unique index lab_samples_one_tube on lab_samples (clinic_id, order_id, tube)
  where voided_at is null and rejected_at is null;
create index lab_samples_rejected on lab_samples (clinic_id, order_id) where rejected_at is not null;

select write_audit_functions();

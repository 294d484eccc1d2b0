-- When the patient was told by message that this version of the report is there.
alter table lab_reports
  add column sent_at timestamptz check (sent_at >= released_at),
  add column sent_by uuid,
  add foreign key (clinic_id, sent_by) references users,
  add check ((sent_at is null) = (sent_by is null));
grant update (sent_at, sent_by) on lab_reports to krama_app;

select write_audit_functions();

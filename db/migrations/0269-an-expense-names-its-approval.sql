-- So that a request that was approved leads to the expense it was used for.
alter table expenses add column approval_id uuid;
alter table expenses add constraint expenses_approval foreign key (clinic_id, approval_id) references approvals;
create unique index expenses_by_approval on expenses (clinic_id, approval_id) where approval_id is not null;

select write_audit_functions();

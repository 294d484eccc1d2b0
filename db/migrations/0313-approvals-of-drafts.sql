-- A discount that was approved belongs to the draft it was asked for, whoever issues it. The draft goes when its bill is issued, so that
-- nothing refers to it; no other draft ever has its id.
alter table approvals add column draft_id uuid;
alter table approvals add constraint approvals_draft_of_discount check (draft_id is null or kind = 'discount');

select write_audit_functions();

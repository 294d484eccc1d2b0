-- A large credit note is a discount by another name, and needs the same second person. A request can be withdrawn.
alter type approval_kind add value 'credit';
alter table approvals
  -- The bill of which something is to be credited.
  add column credited_bill_id uuid,
  -- By the person who asked, before it was decided.
  add column withdrawn_at timestamptz,
  add foreign key (clinic_id, credited_bill_id) references bills,
  add check ((kind::text = 'credit') = (credited_bill_id is not null)),
  add check (withdrawn_at is null or is_approved is null);

alter table credit_notes
  add column approved_by uuid,
  add foreign key (clinic_id, approved_by) references users;

select write_audit_functions();

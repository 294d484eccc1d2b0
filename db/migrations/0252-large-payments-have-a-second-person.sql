-- A large expense or payment to a vendor is asked for and approved as a large refund is. It is about a payee, not about a patient.
alter type approval_kind add value 'expense';
alter table approvals
  alter column patient_id drop not null,
  -- Who is to be paid; empty: nobody is named.
  add column payee text not null default '',
  -- The vendor's bill that is to be paid; none: an expense without one.
  add column payable_id uuid;
alter table approvals drop constraint approvals_used_on_a_bill;
alter table approvals
  add constraint approvals_of_a_payable foreign key (clinic_id, payable_id) references payables;
alter table approvals
  add constraint approvals_for_a_patient_or_a_payee check ((kind::text = 'expense') = (patient_id is null));
alter table approvals
  add constraint approvals_name_who_is_paid check (kind::text = 'expense' or (payable_id is null and payee = ''));
-- A refund out of a deposit and an expense belong to no bill of a patient.
alter table approvals
  add constraint approvals_used_on_a_bill
    check (case when kind::text in ('deposit', 'expense') then bill_id is null else (used_at is null) = (bill_id is null) end);

alter table expenses add column approved_by uuid;
alter table expenses add constraint expenses_approver foreign key (clinic_id, approved_by) references users;
-- What went to one payee on a day without a second person.
create index expenses_by_entry on expenses (clinic_id, entered_at);

alter table billing_settings add column expense_limit bigint not null default 5000000;
alter table billing_settings
  add constraint billing_settings_expense_limit check (expense_limit between 0 and 100000000000);

select write_audit_functions();

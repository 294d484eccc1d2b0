-- A large refund out of a deposit is asked for and approved as one out of a payment is.
alter type approval_kind add value 'deposit';
do $$
declare
  old_check text;
begin
  select conname into strict old_check from pg_constraint
   where conrelid = 'approvals'::regclass and contype = 'c'
     and pg_get_constraintdef(oid) like '%used_at IS NULL) = (bill_id IS NULL%';
  execute format('alter table approvals drop constraint %I', old_check);
end
$$;
alter table approvals
  -- Out of which deposit money is to go back.
  add column deposit_id uuid,
  add foreign key (clinic_id, deposit_id) references deposits,
  add check ((kind::text = 'deposit') = (deposit_id is not null)),
  -- A refund out of a deposit belongs to no bill.
  add constraint approvals_used_on_a_bill
    check (case when deposit_id is null then (used_at is null) = (bill_id is null) else bill_id is null end);

alter table deposit_refunds
  add column approved_by uuid,
  add foreign key (clinic_id, approved_by) references users;

-- The desk has booked another amount with the same reference.
alter type upi_outcome add value 'other_amount';

-- What a claim was paid by mistake goes back, and its bill can be claimed again after it was withdrawn.
alter table claim_steps
  -- The settlement that this step takes back.
  add column reverses_id uuid,
  add foreign key (clinic_id, reverses_id) references claim_steps;
create unique index claim_steps_reversed_once on claim_steps (clinic_id, reverses_id) where reverses_id is not null;

drop index claims_once;
create unique index claims_once on claims (clinic_id, bill_id, policy_id)
  where bill_id is not null and status not in ('rejected', 'withdrawn');

select write_audit_functions();

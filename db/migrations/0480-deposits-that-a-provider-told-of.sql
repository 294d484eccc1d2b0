-- A callback may be about an advance deposit: it is booked as one, or says why not.
alter type upi_outcome add value 'other_deposit';
alter type upi_outcome add value 'no_patient';
do $$
declare
  old_check text;
begin
  select conname into strict old_check from pg_constraint
   where conrelid = 'upi_callbacks'::regclass and contype = 'c'
     and pg_get_constraintdef(oid) like '%payment_id IS NOT NULL%';
  execute format('alter table upi_callbacks drop constraint %I', old_check);
end
$$;
alter table upi_callbacks
  add column deposit_id uuid,
  add foreign key (clinic_id, deposit_id) references deposits,
  add check (payment_id is null or deposit_id is null),
  add check (outcome is distinct from 'booked' or payment_id is not null or deposit_id is not null);
create index upi_callbacks_by_deposit on upi_callbacks (clinic_id, deposit_id) where deposit_id is not null;

-- A deposit that the desk took without a reference gets that of its callback, and one with a reference is found by it.
grant update (reference) on deposits to krama_app;
create index upi_deposits_by_reference on deposits (clinic_id, lower(regexp_replace(reference, '[^[:alnum:]]', '', 'g')))
  where method = 'upi' and reference <> '';

select write_audit_functions();

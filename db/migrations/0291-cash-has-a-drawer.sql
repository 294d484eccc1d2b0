-- Every cash movement belongs to a drawer. What was booked without one before stays as it is, and comes back with a backup.
create function refuse_cash_without_drawer() returns trigger
  language plpgsql
as $$
begin
  raise exception 'cash is booked without a drawer' using errcode = 'check_violation', constraint = 'accounts_tx_cash_has_a_drawer';
end
$$;
create trigger cash_has_a_drawer before insert on accounts_tx
  for each row when (new.payment_method = 'cash' and new.session_id is null)
  execute function refuse_cash_without_drawer();

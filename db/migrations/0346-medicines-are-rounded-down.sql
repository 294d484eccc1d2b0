-- No medicine may cost more than the MRP on its pack: a bill with medicines is rounded down to the rupee, by up to 99 paise. Bills that
-- were rounded up before are credited so that what is left is rounded down: their notes give the round off back too.
alter table bills
  drop constraint bills_round_off_check,
  add constraint bills_round_off_check check (round_off between -99 and 50);
alter table credit_notes
  drop constraint credit_notes_round_off_check,
  add constraint credit_notes_round_off_check check (round_off between -99 and 149);

create or replace function require_total_of_lines() returns trigger
  language plpgsql
as $$
declare
  billed record;
begin
  select total, round_off into billed from bills where clinic_id = new.clinic_id and id = new.bill_id;
  if billed.total - billed.round_off
     <> (select sum(amount) from bill_lines where clinic_id = new.clinic_id and bill_id = new.bill_id) then
    raise exception 'The total of a bill is not the sum of its lines and its round off' using errcode = 'check_violation';
  end if;
  if billed.total % 100 <> 0 then
    raise exception 'The total of a bill is not in whole rupees' using errcode = 'check_violation';
  end if;
  if billed.round_off not between -49 and 0 and (billed.round_off > 0) = exists (
       select from bill_lines where clinic_id = new.clinic_id and bill_id = new.bill_id and category = 'Pharmacy') then
    raise exception 'Bills with medicines are rounded down, others to the nearest rupee' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

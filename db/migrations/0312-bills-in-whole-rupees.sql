-- A drawer is counted in notes and coins of a rupee and more: a bill asks for whole rupees. What makes its lines so is its round off, in
-- paise, and no part of what is taxed. Bills that were issued before keep their paise, and none.
alter table bills add column round_off smallint not null default 0;
alter table bills
  add constraint bills_round_off_check check (round_off between -49 and 50),
  add constraint bills_in_whole_rupees check (round_off = 0 or total % 100 = 0);

-- A credit note leaves whole rupees: its own round off is the difference of two. One over less than a rupee may leave the total as it is.
alter table credit_notes add column round_off smallint not null default 0;
alter table credit_notes
  add constraint credit_notes_round_off_check check (round_off between -99 and 99),
  drop constraint credit_notes_total_check,
  add constraint credit_notes_total_check check (total >= 0);

-- Of a bill that is issued now, and of none that is only changed as a merge of its patient does.
create or replace function require_total_of_lines() returns trigger
  language plpgsql
as $$
declare
  billed record;
begin
  select total, total - round_off as of_lines into billed from bills where clinic_id = new.clinic_id and id = new.bill_id;
  if billed.of_lines <> (select sum(amount) from bill_lines where clinic_id = new.clinic_id and bill_id = new.bill_id) then
    raise exception 'The total of a bill is not the sum of its lines and its round off' using errcode = 'check_violation';
  end if;
  if billed.total % 100 <> 0 then
    raise exception 'The total of a bill is not in whole rupees' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create or replace function require_total_of_credited() returns trigger
  language plpgsql
as $$
begin
  if (select total - round_off from credit_notes where clinic_id = new.clinic_id and id = new.credit_note_id)
     <> (select sum(amount) from credit_note_lines where clinic_id = new.clinic_id and credit_note_id = new.credit_note_id) then
    raise exception 'The total of a credit note is not the sum of its lines and its round off' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

select write_audit_functions();

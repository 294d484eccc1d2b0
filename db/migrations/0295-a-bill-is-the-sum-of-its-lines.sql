-- The lines of a bill are written by one statement and never again: once the first is there, all of them are.
create function require_total_of_lines() returns trigger
  language plpgsql
as $$
begin
  if (select total from bills where clinic_id = new.clinic_id and id = new.bill_id)
     <> (select sum(amount) from bill_lines where clinic_id = new.clinic_id and bill_id = new.bill_id) then
    raise exception 'The total of a bill is not the sum of its lines' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger total_of_lines after insert on bill_lines
  for each row when (new.line_number = 1) execute function require_total_of_lines();

-- The same for a credit note, whose lines come together too.
create function require_total_of_credited() returns trigger
  language plpgsql
as $$
begin
  if (select total from credit_notes where clinic_id = new.clinic_id and id = new.credit_note_id)
     <> (select sum(amount) from credit_note_lines where clinic_id = new.clinic_id and credit_note_id = new.credit_note_id) then
    raise exception 'The total of a credit note is not the sum of its lines' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger total_of_credited after insert on credit_note_lines
  for each row execute function require_total_of_credited();

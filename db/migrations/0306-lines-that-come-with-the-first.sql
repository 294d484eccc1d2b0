-- Whether a line of a bill came with the first one was asked by a statement for each line, and for each part of a dispensing: a third of
-- the time that writing the lines took. The first row now says for whom it speaks while its statement runs, and rows that it speaks for are
-- not asked about. All others are, as before: those that come before it, later, alone, or of another patient. As the clinic of a statement,
-- this is a setting: it keeps from mistakes, not from somebody who writes statements of their own.
-- What is assigned is worked out without a statement, which PERFORM would be.
create function speak_for_lines() returns trigger
  language plpgsql
as $$
declare
  said text;
begin
  said := set_config('krama.lines_of', new.bill_id || ' ' || new.patient_id, true);
  return new;
end
$$;
create trigger speak_for_lines before insert on bill_lines
  for each row when (new.line_number = 1) execute function speak_for_lines();

create function speak_for_parts() returns trigger
  language plpgsql
as $$
declare
  said text;
begin
  said := set_config('krama.parts_of', new.dispensing_id::text, true);
  return new;
end
$$;
create trigger speak_for_parts before insert on stock_movements
  for each row when (new.part = 1) execute function speak_for_parts();

-- After the statement the first row speaks for nobody: what comes later was not part of its entry in the trail.
create function say_no_more() returns trigger
  language plpgsql
as $$
declare
  said text;
begin
  said := set_config(tg_argv[0], '', true);
  return null;
end
$$;
create trigger say_no_more after insert on bill_lines
  for each row when (new.line_number = 1) execute function say_no_more('krama.lines_of');
create trigger say_no_more after insert on stock_movements
  for each row when (new.part = 1) execute function say_no_more('krama.parts_of');

drop trigger require_first_line on bill_lines;
create trigger require_first_line after insert on bill_lines
  for each row
  when (new.line_number > 1
        and new.bill_id || ' ' || new.patient_id is distinct from current_setting('krama.lines_of', true))
  execute function require_first_line();

drop trigger require_first_part on stock_movements;
create trigger require_first_part after insert on stock_movements
  for each row
  when (new.part > 1 and new.dispensing_id::text is distinct from current_setting('krama.parts_of', true))
  execute function require_first_part();

-- A check is prepared anew for every statement. Of a function in SQL the text was read each time to see whether it could stand in the check
-- itself, which it cannot; one in PL/pgSQL is read when it is first called.
create or replace function split_adds_up(split jsonb, amount bigint) returns boolean
  language plpgsql immutable
as $$
begin
  return (select count(*) > 1 and sum(value::bigint) = amount and min(value::bigint) > 0 from jsonb_each_text(split));
end
$$;

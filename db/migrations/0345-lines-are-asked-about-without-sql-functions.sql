-- Whether a line came with the first one is asked in a condition that PostgreSQL prepares anew for every statement. An id that is put behind
-- a text without saying that it becomes one goes through a function in SQL, whose text is read each time: a twentieth of what writing ten
-- lines takes.
create or replace trigger require_first_line after insert on bill_lines
  for each row
  when (new.line_number > 1
        and new.bill_id::text || ' ' || new.patient_id::text is distinct from current_setting('krama.lines_of', true))
  execute function require_first_line();

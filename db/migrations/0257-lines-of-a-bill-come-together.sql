-- The lines of a bill are written by one statement and never change. They are one entry of the audit trail, with all that each of
-- them holds, and are added to the sums of their day once: a bill of ten lines wrote ten entries and changed one row of sums ten
-- times, while other bills waited for their number.

-- After a row is added, all rows of its statement are there: the first line speaks for the others.
create function audit_lines_of_bill() returns trigger
  language plpgsql
as $$
declare
  actor jsonb := current_actor();
begin
  insert into audit_entries (
    clinic_id, actor_id, actor_email, actor_role, address, request_id, action, subject, subject_id, patient_id, after
  )
  select new.clinic_id, (actor ->> 'id')::uuid, coalesce(actor ->> 'email', ''), coalesce(actor ->> 'role', ''),
         coalesce(actor ->> 'address', ''), coalesce(actor ->> 'requestId', ''), 'insert', 'bill_lines', new.bill_id::text, new.patient_id,
         jsonb_build_object('bill_id', new.bill_id)
           || jsonb_object_agg('line ' || line.line_number, to_jsonb(line) - '{clinic_id, bill_id, patient_id, line_number}'::text[])
    from bill_lines as line
   where line.clinic_id = new.clinic_id and line.bill_id = new.bill_id;
  return null;
end
$$;

create or replace function keep_tax_days_of_bills() returns trigger
  language plpgsql
as $$
begin
  insert into tax_days (clinic_id, day, document, buyer, hsn_sac, gst_rate, documents, amount, cgst, sgst, igst)
  select bill.clinic_id, bill.bill_date, 'bill', case when bill.bill_to_gstin is null then 'b2c' else 'b2b' end,
         line.hsn_sac, line.gst_rate, 1, sum(line.amount), sum(line.cgst), sum(line.sgst), sum(line.igst)
    from bills as bill
    join bill_lines as line on line.clinic_id = bill.clinic_id and line.bill_id = bill.id
   where bill.clinic_id = new.clinic_id and bill.id = new.bill_id
   group by bill.clinic_id, bill.bill_date, bill.bill_to_gstin, line.hsn_sac, line.gst_rate
  on conflict (clinic_id, day, document, buyer, hsn_sac, gst_rate) do update
    set documents = tax_days.documents + excluded.documents, amount = tax_days.amount + excluded.amount,
        cgst = tax_days.cgst + excluded.cgst, sgst = tax_days.sgst + excluded.sgst, igst = tax_days.igst + excluded.igst;
  return null;
end
$$;

-- So that no line is added that the first one does not speak for: every other one is of the same statement and of the same patient.
create function require_first_line() returns trigger
  language plpgsql
as $$
begin
  if not exists (
    select from bill_lines as own
      join bill_lines as first on first.clinic_id = own.clinic_id and first.bill_id = own.bill_id
                              and first.patient_id = own.patient_id and first.xmin = own.xmin and first.cmin = own.cmin
     where own.clinic_id = new.clinic_id and own.bill_id = new.bill_id and own.line_number = new.line_number
       and first.line_number = 1
  ) then
    raise exception 'The lines of a bill are written by one statement' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

-- Its body is written from the columns of the table before this migration ends, as for all tables.
create or replace function audit_bill_lines() returns trigger
  language plpgsql
as $$ begin return null; end $$;
drop trigger audit_change on bill_lines;
create trigger audit_change after update or delete on bill_lines
  for each row execute function audit_bill_lines();
-- What the owner does (migrations, demo data) is not the clinic's doing.
create trigger audit_lines after insert on bill_lines
  for each row when (new.line_number = 1 and current_user = 'krama_app') execute function audit_lines_of_bill();
drop trigger keep_tax_days on bill_lines;
create trigger keep_tax_days after insert on bill_lines
  for each row when (new.line_number = 1) execute function keep_tax_days_of_bills();
create trigger require_first_line after insert on bill_lines
  for each row when (new.line_number > 1) execute function require_first_line();

-- The bill has followed a merge of its patient before its lines come, and holds the patient.
create or replace trigger follow_merge before insert or update of patient_id on bill_lines
  for each row
  when (new.line_number = 1 and coalesce(current_setting('krama.follows_merges', true), '') <> 'off')
  execute function follow_merge();

-- Every check of a foreign key locks the row it names. A line names its bill, which names its clinic and goes with it.
alter table bill_lines drop constraint bill_lines_clinic_id_fkey;
alter table bill_lines drop constraint bill_lines_clinic_id_bill_id_fkey;
alter table bill_lines
  add constraint bill_lines_clinic_id_bill_id_fkey foreign key (clinic_id, bill_id) references bills on delete cascade;

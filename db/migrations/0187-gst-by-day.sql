-- A year's GST summary of a large clinic adds up hundreds of thousands of lines. Bills and credit notes never change, so that
-- sums by day are kept as their lines are added.
create table tax_days (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  day date not null,
  document text not null check (document in ('bill', 'credit_note')),
  buyer text not null check (buyer in ('b2b', 'b2c')),
  hsn_sac text not null,
  gst_rate integer not null,
  documents integer not null,
  amount bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  igst bigint not null,
  primary key (clinic_id, day, document, buyer, hsn_sac, gst_rate)
);

-- The owner is held by the policies too, unless they rest.
alter table bills no force row level security;
alter table bill_lines no force row level security;
alter table credit_notes no force row level security;
alter table credit_note_lines no force row level security;
insert into tax_days (clinic_id, day, document, buyer, hsn_sac, gst_rate, documents, amount, cgst, sgst, igst)
  select bill.clinic_id, bill.bill_date, 'bill', case when bill.bill_to_gstin is null then 'b2c' else 'b2b' end,
         line.hsn_sac, line.gst_rate, count(distinct bill.id), sum(line.amount), sum(line.cgst), sum(line.sgst), sum(line.igst)
    from bills as bill
    join bill_lines as line on line.clinic_id = bill.clinic_id and line.bill_id = bill.id
   group by 1, 2, 3, 4, 5, 6;
insert into tax_days (clinic_id, day, document, buyer, hsn_sac, gst_rate, documents, amount, cgst, sgst, igst)
  select note.clinic_id, note.credit_date, 'credit_note', case when bill.bill_to_gstin is null then 'b2c' else 'b2b' end,
         line.hsn_sac, line.gst_rate, count(distinct note.id), sum(credit.amount), sum(credit.cgst), sum(credit.sgst), sum(credit.igst)
    from credit_notes as note
    join credit_note_lines as credit on credit.clinic_id = note.clinic_id and credit.credit_note_id = note.id
    join bills as bill on bill.clinic_id = note.clinic_id and bill.id = note.bill_id
    join bill_lines as line on line.clinic_id = credit.clinic_id and line.bill_id = credit.bill_id
                           and line.line_number = credit.line_number
   group by 1, 2, 3, 4, 5, 6;
alter table bills force row level security;
alter table bill_lines force row level security;
alter table credit_notes force row level security;
alter table credit_note_lines force row level security;

alter table tax_days enable row level security;
alter table tax_days force row level security;
create policy own_clinic on tax_days using (clinic_id = current_clinic_id());
grant select, insert, update on tax_days to krama_app;

-- A document is counted by the first of its lines with the code and rate. The lines of one clinic are added one bill after the
-- other, because each bill holds its number: two never wait for each other.
create function keep_tax_days_of_bills() returns trigger
  language plpgsql
as $$
begin
  insert into tax_days (clinic_id, day, document, buyer, hsn_sac, gst_rate, documents, amount, cgst, sgst, igst)
  select new.clinic_id, bill.bill_date, 'bill', case when bill.bill_to_gstin is null then 'b2c' else 'b2b' end,
         new.hsn_sac, new.gst_rate,
         (not exists (select from bill_lines as earlier
                       where earlier.clinic_id = new.clinic_id and earlier.bill_id = new.bill_id
                         and earlier.line_number < new.line_number
                         and earlier.hsn_sac = new.hsn_sac and earlier.gst_rate = new.gst_rate))::integer,
         new.amount, new.cgst, new.sgst, new.igst
    from bills as bill
   where bill.clinic_id = new.clinic_id and bill.id = new.bill_id
  on conflict (clinic_id, day, document, buyer, hsn_sac, gst_rate) do update
    set documents = tax_days.documents + excluded.documents, amount = tax_days.amount + excluded.amount,
        cgst = tax_days.cgst + excluded.cgst, sgst = tax_days.sgst + excluded.sgst, igst = tax_days.igst + excluded.igst;
  return null;
end
$$;
create trigger keep_tax_days after insert on bill_lines
  for each row execute function keep_tax_days_of_bills();

-- A credit has the code and rate of the line it takes back.
create function keep_tax_days_of_credits() returns trigger
  language plpgsql
as $$
begin
  insert into tax_days (clinic_id, day, document, buyer, hsn_sac, gst_rate, documents, amount, cgst, sgst, igst)
  select new.clinic_id, note.credit_date, 'credit_note', case when bill.bill_to_gstin is null then 'b2c' else 'b2b' end,
         line.hsn_sac, line.gst_rate,
         (not exists (select from credit_note_lines as earlier
                        join bill_lines as same on same.clinic_id = earlier.clinic_id and same.bill_id = earlier.bill_id
                                               and same.line_number = earlier.line_number
                       where earlier.clinic_id = new.clinic_id and earlier.credit_note_id = new.credit_note_id
                         and earlier.line_number < new.line_number
                         and same.hsn_sac = line.hsn_sac and same.gst_rate = line.gst_rate))::integer,
         new.amount, new.cgst, new.sgst, new.igst
    from credit_notes as note
    join bills as bill on bill.clinic_id = note.clinic_id and bill.id = note.bill_id
    join bill_lines as line on line.clinic_id = new.clinic_id and line.bill_id = new.bill_id and line.line_number = new.line_number
   where note.clinic_id = new.clinic_id and note.id = new.credit_note_id
  on conflict (clinic_id, day, document, buyer, hsn_sac, gst_rate) do update
    set documents = tax_days.documents + excluded.documents, amount = tax_days.amount + excluded.amount,
        cgst = tax_days.cgst + excluded.cgst, sgst = tax_days.sgst + excluded.sgst, igst = tax_days.igst + excluded.igst;
  return null;
end
$$;
create trigger keep_tax_days after insert on credit_note_lines
  for each row execute function keep_tax_days_of_credits();

-- An issued bill never changes. What of it is not to be paid is credited, line by line, by a note with its own number.
create table credit_notes (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  credit_number text not null check (credit_number ~ '^[A-Z0-9/-]{1,16}$'),
  bill_id uuid not null,
  patient_id uuid not null,
  credit_date date not null,
  issued_at timestamptz not null,
  issued_by uuid not null,
  reason text not null check (reason <> ''),
  -- In paise.
  total bigint not null check (total > 0),
  primary key (clinic_id, id),
  unique (clinic_id, credit_number),
  foreign key (clinic_id, bill_id) references bills,
  foreign key (clinic_id, patient_id) references patients
);
create index credit_notes_by_bill on credit_notes (clinic_id, bill_id);
alter table credit_notes enable row level security;
create policy own_clinic on credit_notes using (clinic_id = current_clinic_id());
create policy patients_see_own on credit_notes as restrictive for select to krama_patient
  using (not in_patient_scope() or patient_id = any (current_patient_ids()));
grant select, insert on credit_notes to krama_app;
grant select on credit_notes to krama_patient;

create table credit_note_lines (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  credit_note_id uuid not null,
  bill_id uuid not null,
  line_number integer not null,
  patient_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (clinic_id, credit_note_id, line_number),
  foreign key (clinic_id, credit_note_id) references credit_notes,
  foreign key (clinic_id, bill_id, line_number) references bill_lines,
  foreign key (clinic_id, patient_id) references patients
);
create index credit_note_lines_by_bill on credit_note_lines (clinic_id, bill_id, line_number);
alter table credit_note_lines enable row level security;
create policy own_clinic on credit_note_lines using (clinic_id = current_clinic_id());
create policy patients_see_own on credit_note_lines as restrictive for select to krama_patient
  using (not in_patient_scope() or patient_id = any (current_patient_ids()));
grant select, insert on credit_note_lines to krama_app;
grant select on credit_note_lines to krama_patient;

-- Which charges stand on a bill. A charge that was credited can be taken off here and billed again; the lines of both bills stay.
create table billed_charges (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  source text not null check (source <> ''),
  source_id uuid not null,
  bill_id uuid not null,
  line_number integer not null,
  primary key (clinic_id, source, source_id),
  foreign key (clinic_id, bill_id, line_number) references bill_lines
);
create index billed_charges_by_bill on billed_charges (clinic_id, bill_id);
alter table billed_charges enable row level security;
create policy own_clinic on billed_charges using (clinic_id = current_clinic_id());
grant select, insert, delete on billed_charges to krama_app;

-- The owner is held by the policies too, unless they rest.
alter table clinics no force row level security;
alter table bills no force row level security;
alter table bill_lines no force row level security;
alter table payments no force row level security;
alter table refunds no force row level security;
alter table clinic_counters no force row level security;

insert into billed_charges (clinic_id, source, source_id, bill_id, line_number)
  select clinic_id, source, source_id, bill_id, line_number from bill_lines where source is not null;
drop index bill_lines_by_charge;

-- Money that was given back and is not owed again was credited without a note until now. Each such refund gets its note.
insert into credit_notes (clinic_id, id, credit_number, bill_id, patient_id, credit_date, issued_at, issued_by, reason, total)
  select clinic_id, id, 'CN/' || year || '/' || lpad(count::text, greatest(4, length(count::text)), '0'),
         bill_id, patient_id, day, refunded_at, refunded_by, 'Refund', amount
    from (
      select dated.*, row_number() over (partition by clinic_id, year order by refunded_at, id) as count
        from (
          select refunds.*, payments.bill_id, (refunds.refunded_at at time zone clinics.time_zone)::date as day,
                 to_char(refunds.refunded_at at time zone clinics.time_zone - interval '3 months', 'YY')
                 || to_char(refunds.refunded_at at time zone clinics.time_zone + interval '9 months', 'YY') as year
            from refunds
            join payments on payments.clinic_id = refunds.clinic_id and payments.id = refunds.payment_id
            join clinics on clinics.id = refunds.clinic_id
           where not refunds.is_owed_again
        ) as dated
    ) as numbered;
insert into clinic_counters (clinic_id, name, value)
  select clinic_id, 'credit note ' || split_part(credit_number, '/', 2), count(*)
    from credit_notes group by clinic_id, split_part(credit_number, '/', 2);
-- Their sums are laid over the lines of the bill, one after the other.
insert into credit_note_lines (clinic_id, credit_note_id, bill_id, line_number, patient_id, amount)
  select note.clinic_id, note.id, note.bill_id, line.line_number, note.patient_id,
         (least(note.upto, line.upto) - greatest(note.upto - note.total, line.upto - line.amount))::bigint
    from (select credit_notes.*, sum(total) over (partition by clinic_id, bill_id order by issued_at, id) as upto
            from credit_notes) as note
    join (select bill_lines.*, sum(amount) over (partition by clinic_id, bill_id order by line_number) as upto
            from bill_lines) as line
      on line.clinic_id = note.clinic_id and line.bill_id = note.bill_id
   where least(note.upto, line.upto) > greatest(note.upto - note.total, line.upto - line.amount);

alter table clinics force row level security;
alter table bills force row level security;
alter table bill_lines force row level security;
alter table payments force row level security;
alter table refunds force row level security;
alter table clinic_counters force row level security;
alter table credit_notes force row level security;
alter table credit_note_lines force row level security;
alter table billed_charges force row level security;

create trigger audit_change after insert or update or delete on credit_notes
  for each row execute function audit_change();
create trigger audit_change after insert or update or delete on credit_note_lines
  for each row execute function audit_change();
create trigger audit_change after insert or update or delete on billed_charges
  for each row execute function audit_change();
select write_audit_functions();

-- A bill that is being typed belongs to the clinic, not to one computer: another cashier continues it at another desk.
create table bill_drafts (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  patient_id uuid not null,
  -- The record it was begun for. It does not follow a merge: two drafts of one person stay two.
  begun_for uuid not null,
  -- Null: of any practice, of any day.
  practice text check (practice in ('hospital', 'dental', 'aesthetic')),
  day date,
  -- As the form has it.
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  changed_at timestamptz not null default now(),
  changed_by uuid not null default (current_actor() ->> 'id')::uuid,
  version integer not null default 1,
  primary key (clinic_id, id),
  constraint bill_drafts_once unique nulls not distinct (clinic_id, begun_for, practice, day),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, changed_by) references users
);
create index bill_drafts_by_patient on bill_drafts (clinic_id, patient_id);
alter table bill_drafts enable row level security;
alter table bill_drafts force row level security;
create policy own_clinic on bill_drafts using (clinic_id = current_clinic_id());
grant select, insert, update, delete on bill_drafts to krama_app;
create trigger audit_change after insert or update or delete on bill_drafts
  for each row execute function audit_change();
create trigger follow_merge before insert or update of patient_id on bill_drafts
  for each row
  when (new.patient_id is not null and coalesce(current_setting('krama.follows_merges', true), '') <> 'off')
  execute function follow_merge();

select write_audit_functions();

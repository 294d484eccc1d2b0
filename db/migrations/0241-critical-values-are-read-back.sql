-- Who was told of a critical value by phone or at the bedside and read it back. Those whom the system called are lab_critical_calls.
create table lab_critical_read_backs (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  critical_id uuid not null,
  -- A name as it was said: a ward's phone is also answered by people without an account.
  told text not null check (told <> ''),
  told_by uuid not null default (current_actor() ->> 'id')::uuid,
  told_at timestamptz not null default now(),
  primary key (clinic_id, id),
  foreign key (clinic_id, critical_id) references lab_criticals on delete cascade,
  foreign key (clinic_id, told_by) references users
);
create index lab_critical_read_backs_by_critical on lab_critical_read_backs (clinic_id, critical_id);
create index lab_critical_read_backs_by_person on lab_critical_read_backs (clinic_id, told_by);
alter table lab_critical_read_backs enable row level security;
alter table lab_critical_read_backs force row level security;
create policy own_clinic on lab_critical_read_backs using (clinic_id = current_clinic_id());
grant select, insert on lab_critical_read_backs to krama_app;
create trigger audit_change after insert or update or delete on lab_critical_read_backs
  for each row execute function audit_change();

select write_audit_functions();

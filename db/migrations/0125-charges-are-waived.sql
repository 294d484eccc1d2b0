-- What was done and is not to be paid, with who decided so and why. It is never deleted: taking it back is written down too.
create table waived_charges (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  source text not null check (source <> ''),
  source_id uuid not null,
  patient_id uuid not null,
  -- As the charge was offered.
  description text not null,
  -- In paise; null: it had no price.
  amount bigint check (amount >= 0),
  reason text not null check (reason <> ''),
  waived_at timestamptz not null default now(),
  waived_by uuid not null default (current_actor() ->> 'id')::uuid,
  undone_at timestamptz,
  undone_by uuid,
  primary key (clinic_id, id),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, waived_by) references users,
  foreign key (clinic_id, undone_by) references users,
  check ((undone_at is null) = (undone_by is null))
);
create unique index waived_charges_once on waived_charges (clinic_id, source, source_id) where undone_at is null;
create index waived_charges_by_patient on waived_charges (clinic_id, patient_id, waived_at);
alter table waived_charges enable row level security;
alter table waived_charges force row level security;
create policy own_clinic on waived_charges using (clinic_id = current_clinic_id());
grant select, insert, update (patient_id, undone_at, undone_by) on waived_charges to krama_app;
create trigger audit_change after insert or update or delete on waived_charges
  for each row execute function audit_change();
create trigger follow_merge before insert or update of patient_id on waived_charges
  for each row
  when (new.patient_id is not null and coalesce(current_setting('krama.follows_merges', true), '') <> 'off')
  execute function follow_merge();

select write_audit_functions();

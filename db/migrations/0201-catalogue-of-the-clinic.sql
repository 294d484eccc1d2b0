-- What a clinic has decided for an analyte or a test, from a day on. Nothing is changed or removed here: a report keeps what held on its day.
create table lab_catalogue_changes (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  subject text not null check (subject in ('analyte', 'test')),
  code text not null check (code <> ''),
  -- Counted from 1 for each analyte or test: of two people who change the same version, one is refused.
  version integer not null check (version > 0),
  valid_from date not null,
  -- Null: the product's values again.
  terms jsonb check (jsonb_typeof(terms) = 'object'),
  changed_at timestamptz not null default now(),
  changed_by uuid default (current_actor() ->> 'id')::uuid,
  primary key (clinic_id, subject, code, version)
);

-- What a pathologist has confirmed, in the words of that time.
create table lab_range_confirmations (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  analyte_code text not null check (analyte_code <> ''),
  confirmed_as text not null check (confirmed_as <> ''),
  confirmed_by text not null check (confirmed_by <> ''),
  confirmed_at timestamptz not null default now(),
  primary key (clinic_id, id)
);

alter table lab_analyte_limits no force row level security;
insert into lab_catalogue_changes (clinic_id, subject, code, version, valid_from, terms, changed_at, changed_by)
  select clinic_id, 'analyte', analyte_code, 1, date '2000-01-01',
         jsonb_build_object('critical', jsonb_build_object('low', critical_low, 'high', critical_high)),
         timestamptz '2000-01-01 00:00:00Z', null
    from lab_analyte_limits where has_own_critical;
insert into lab_range_confirmations (clinic_id, analyte_code, confirmed_as, confirmed_by, confirmed_at)
  select clinic_id, analyte_code, confirmed_as, confirmed_by, confirmed_at
    from lab_analyte_limits where confirmed_at is not null;
drop table lab_analyte_limits;

alter table lab_catalogue_changes enable row level security;
alter table lab_catalogue_changes force row level security;
create policy own_clinic on lab_catalogue_changes using (clinic_id = current_clinic_id());
grant select, insert on lab_catalogue_changes to krama_app;
create trigger audit_change after insert or update or delete on lab_catalogue_changes
  for each row execute function audit_change();

alter table lab_range_confirmations enable row level security;
alter table lab_range_confirmations force row level security;
create policy own_clinic on lab_range_confirmations using (clinic_id = current_clinic_id());
grant select, insert on lab_range_confirmations to krama_app;
create trigger audit_change after insert or update or delete on lab_range_confirmations
  for each row execute function audit_change();

select write_audit_functions();

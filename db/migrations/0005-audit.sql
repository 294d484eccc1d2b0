-- Who did and saw what. Written by the tables themselves, in the transaction of the change, so that no use case can forget it.
-- No foreign key to clinics: what happened stays written even when a clinic goes.

-- The person behind this request, as the API bound it; null when nobody is.
create function current_actor() returns jsonb
  language sql stable parallel safe
  return nullif(current_setting('krama.actor', true), '')::jsonb;

create table audit_entries (
  clinic_id uuid not null default current_clinic_id(),
  id uuid not null default new_id(),
  at timestamptz not null default clock_timestamp(),
  -- As they were at that moment; empty for the system itself.
  actor_id uuid default (current_actor() ->> 'id')::uuid,
  actor_email text not null default coalesce(current_actor() ->> 'email', ''),
  actor_role text not null default coalesce(current_actor() ->> 'role', ''),
  address text not null default coalesce(current_actor() ->> 'address', ''),
  request_id text not null default coalesce(current_actor() ->> 'requestId', ''),
  action text not null,
  subject text not null,
  subject_id text not null default '',
  patient_id uuid,
  -- For a change only the columns that changed.
  before jsonb,
  after jsonb,
  primary key (clinic_id, id)
);
create index audit_entries_by_patient on audit_entries (clinic_id, patient_id, id) where patient_id is not null;
create index audit_entries_by_actor on audit_entries (clinic_id, actor_id, id);
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy own_clinic_reads on audit_entries for select using (clinic_id = current_clinic_id() or in_identity_scope());
create policy own_clinic_appends on audit_entries for insert with check (clinic_id = current_clinic_id() or in_identity_scope());
grant select, insert on audit_entries to krama_app;

-- Entries not yet in the chain. A parallel write only adds here; one sealer at a time takes from here, so no write waits.
create table audit_pending (
  clinic_id uuid not null,
  entry_id uuid not null,
  primary key (clinic_id, entry_id)
);
alter table audit_pending enable row level security;
alter table audit_pending force row level security;
create policy sealer_or_own_clinic on audit_pending using (clinic_id = current_clinic_id() or in_identity_scope());
grant select, insert, delete on audit_pending to krama_app;

-- The chain of a clinic: each seal is a keyed hash of its entry and of the seal before it.
create table audit_seals (
  clinic_id uuid not null,
  seq bigint not null check (seq > 0),
  entry_id uuid not null,
  hash bytea not null,
  primary key (clinic_id, seq),
  unique (clinic_id, entry_id)
);
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy sealer on audit_seals using (in_identity_scope());
grant select, insert on audit_seals to krama_app;

create function queue_audit_entry() returns trigger
  language plpgsql
as $$
begin
  insert into audit_pending (clinic_id, entry_id) values (new.clinic_id, new.id);
  return null;
end
$$;
create trigger queue_audit_entry after insert on audit_entries for each row execute function queue_audit_entry();

-- Attached to a table, writes an entry for every row that the application changes. Its arguments name columns to leave out.
-- What the owner does (migrations, demo data) is not the clinic's doing.
create function audit_change() returns trigger
  language plpgsql
as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - coalesce(tg_argv, '{}') end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - coalesce(tg_argv, '{}') end;
  one_row jsonb := coalesce(new_row, old_row);
  before_row jsonb := old_row;
  after_row jsonb := new_row;
begin
  if current_user <> 'krama_app' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value) into before_row from jsonb_each(old_row) where value is distinct from new_row -> key;
    select jsonb_object_agg(key, value) into after_row from jsonb_each(new_row) where value is distinct from old_row -> key;
    if after_row is null then
      return null;
    end if;
  end if;
  insert into audit_entries (clinic_id, action, subject, subject_id, patient_id, before, after) values (
    coalesce(one_row ->> 'clinic_id', one_row ->> 'id')::uuid,
    lower(tg_op),
    tg_table_name,
    coalesce(one_row ->> 'id', ''),
    coalesce(one_row ->> 'patient_id', case when tg_table_name = 'patients' then one_row ->> 'id' end)::uuid,
    before_row,
    after_row
  );
  return null;
end
$$;

create trigger audit_change after insert or update or delete on patients
  for each row execute function audit_change();
create trigger audit_change after insert or update or delete on clinics
  for each row execute function audit_change('logo');
create trigger audit_change after insert or update or delete on users
  for each row execute function audit_change();

-- Two records of one person become one. The other record stays behind, empty, and leads to the one that is kept, so that its
-- number, name and phone still find the person. What was moved is written down row by row: a merge can be undone.
alter table patients
  add column merged_into uuid,
  add foreign key (clinic_id, merged_into) references patients,
  add check (merged_into <> id),
  add check (merged_into is null or archived_at is not null);
create index patients_merged on patients (clinic_id, merged_into) where merged_into is not null;

create table patient_merges (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  kept_id uuid not null,
  merged_id uuid not null,
  -- Of the record that is kept: by field, what it was and what the merge made of it.
  changes jsonb not null,
  -- What the other record lost: its ABHA number, which only one record may have, and its place in the list.
  merged_abha_number text,
  merged_was_archived boolean not null,
  merged_at timestamptz not null default now(),
  merged_by uuid not null default (current_actor() ->> 'id')::uuid,
  undone_at timestamptz,
  undone_by uuid,
  primary key (clinic_id, id),
  foreign key (clinic_id, kept_id) references patients,
  foreign key (clinic_id, merged_id) references patients,
  foreign key (clinic_id, merged_by) references users,
  foreign key (clinic_id, undone_by) references users,
  check (kept_id <> merged_id),
  check ((undone_at is null) = (undone_by is null))
);
create unique index patient_merges_open on patient_merges (clinic_id, merged_id) where undone_at is null;
create index patient_merges_by_kept on patient_merges (clinic_id, kept_id);
alter table patient_merges enable row level security;
alter table patient_merges force row level security;
create policy own_clinic on patient_merges using (clinic_id = current_clinic_id());
grant select, insert, update (undone_at, undone_by) on patient_merges to krama_app;
create trigger audit_change after insert or update or delete on patient_merges
  for each row execute function audit_change();

create table patient_merge_rows (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  merge_id uuid not null,
  table_name text not null,
  -- The key of the row without the clinic and the patient.
  row_key text not null,
  -- Portal access that both records gave to one account: the row that went.
  removed jsonb,
  primary key (clinic_id, merge_id, table_name, row_key),
  foreign key (clinic_id, merge_id) references patient_merges on delete cascade
);
alter table patient_merge_rows enable row level security;
alter table patient_merge_rows force row level security;
create policy own_clinic on patient_merge_rows using (clinic_id = current_clinic_id());
grant select, insert on patient_merge_rows to krama_app;

-- Every table with rows of patients, from the catalogue: a later one is moved without further ado. The audit trail stays as it
-- was written.
create function tables_of_patients() returns table (name text, row_key text)
  language sql stable
as $$
  select relname::text,
         (select format('concat_ws('' '', %s)', string_agg(quote_ident(key.attname), ', ' order by key.attnum))
            from pg_index
            join pg_attribute as key on key.attrelid = indrelid and key.attnum = any (indkey)
           where indrelid = pg_class.oid and indisprimary and key.attname not in ('clinic_id', 'patient_id'))
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attname = 'patient_id' and not attisdropped
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     and relname <> 'audit_entries'
   order by relname
$$;

create function count_patient_rows(patient uuid) returns table (name text, count integer)
  language plpgsql stable
as $$
declare
  part record;
begin
  for part in select * from tables_of_patients() loop
    name := part.name;
    execute format('select count(*)::int from %I where clinic_id = current_clinic_id() and patient_id = $1', part.name)
      into count using patient;
    return next;
  end loop;
end
$$;

create function move_patient_rows(merge uuid, merged uuid, kept uuid) returns void
  language plpgsql
as $$
declare
  part record;
begin
  with gone as (
    delete from patient_accounts as other
     where other.clinic_id = current_clinic_id() and other.patient_id = merged
       and exists (select from patient_accounts as own
                    where own.clinic_id = other.clinic_id and own.user_id = other.user_id and own.patient_id = kept)
    returning other.user_id, to_jsonb(other) as removed
  )
  insert into patient_merge_rows (merge_id, table_name, row_key, removed)
    select merge, 'patient_accounts', user_id::text, removed from gone;
  -- Records that were merged into the other one before.
  with led as (
    update patients set merged_into = kept where clinic_id = current_clinic_id() and merged_into = merged returning id
  )
  insert into patient_merge_rows (merge_id, table_name, row_key) select merge, 'patients', id::text from led;
  for part in select * from tables_of_patients() loop
    execute format(
      'with moved as (
         update %1$I set patient_id = $1 where clinic_id = current_clinic_id() and patient_id = $2 returning %2$s as row_key
       )
       insert into patient_merge_rows (merge_id, table_name, row_key) select $3, %1$L, row_key from moved',
      part.name, part.row_key) using kept, merged, merge;
  end loop;
end
$$;

-- An account that was confirmed for one of the two records would read the other one by a merge: it waits for doctor, nurse or admin
-- again. One that was confirmed for both has nothing new to read.
create function ask_for_portal_access_again(merge uuid, kept uuid) returns void
  language sql
as $$
  update patient_accounts as account set confirmed_at = null, confirmed_by = null
   where clinic_id = current_clinic_id() and patient_id = kept and confirmed_at is not null
     and not exists (select from patient_merge_rows
                      where clinic_id = current_clinic_id() and merge_id = merge and table_name = 'patient_accounts'
                        and row_key = account.user_id::text and removed ->> 'confirmed_at' is not null)
$$;

-- What has come since stays with the record that was kept. Access that was ended since does not come back, and notes that were
-- closed since stay closed. One account is one person: who has another record of their own by now gets this one as family.
create function move_patient_rows_back(merge uuid, merged uuid, kept uuid) returns void
  language plpgsql
as $$
declare
  part record;
begin
  insert into patient_accounts
    select (jsonb_populate_record(
             null::patient_accounts,
             removed
             || case when own.confirmed_at is null then '{"confirmed_at": null, "confirmed_by": null}'::jsonb else '{}' end
             || case when exists (select from patient_accounts as other
                                   where other.clinic_id = current_clinic_id() and other.user_id = own.user_id
                                     and other.relation = 'self')
                     then '{"relation": "other"}'::jsonb else '{}' end)).*
      from patient_merge_rows as moved
      join patient_accounts as own
        on own.clinic_id = current_clinic_id() and own.user_id::text = moved.row_key and own.patient_id = kept
     where moved.clinic_id = current_clinic_id() and moved.merge_id = merge and moved.removed is not null;
  update patients set merged_into = merged
   where clinic_id = current_clinic_id() and merged_into = kept
     and id::text in (select row_key from patient_merge_rows
                       where clinic_id = current_clinic_id() and merge_id = merge and table_name = 'patients');
  for part in select * from tables_of_patients() loop
    execute format(
      'update %1$I set patient_id = $1
        where clinic_id = current_clinic_id() and patient_id = $2
          and %2$s in (select row_key from patient_merge_rows
                        where clinic_id = current_clinic_id() and merge_id = $3 and table_name = %1$L and removed is null)',
      part.name, part.row_key) using merged, kept, merge;
  end loop;
end
$$;

-- A signed note follows its patient and is changed in nothing else.
create or replace function keep_signed_note() returns trigger
  language plpgsql
as $$
begin
  if to_jsonb(new) - 'patient_id' = to_jsonb(old) - 'patient_id' then
    return new;
  end if;
  raise exception 'A signed note is never changed' using errcode = 'restrict_violation';
end
$$;

-- A screen that was open before the merge still names the other record: what it writes goes to the one that was kept. It waits for
-- a merge that is under way, as the foreign key does. The demo loader writes a whole clinic without merges and skips the check
-- for its transaction (krama.follows_merges).
create function follow_merge() returns trigger
  language plpgsql
as $$
declare
  kept uuid;
begin
  select merged_into into kept from patients where clinic_id = new.clinic_id and id = new.patient_id for key share;
  new.patient_id := coalesce(kept, new.patient_id);
  return new;
end
$$;

do $$
declare
  part record;
begin
  for part in select * from tables_of_patients() loop
    execute format('grant update (patient_id) on %I to krama_app', part.name);
    execute format(
      'create trigger follow_merge before insert or update of patient_id on %I
         for each row
         when (new.patient_id is not null and coalesce(current_setting(''krama.follows_merges'', true), '''') <> ''off'')
         execute function follow_merge()', part.name);
  end loop;
end
$$;

select write_audit_functions();

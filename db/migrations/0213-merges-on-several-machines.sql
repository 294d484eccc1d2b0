-- Merging does what it did, in statements that Citus takes: keys of rows without functions that depend on settings (concat_ws), and
-- new rows by their values, since it copies those of a query, which row policies forbid.

-- Keys are ids and numbers, so that their text is the same as before.
create or replace function tables_of_patients() returns table (name text, row_key text)
  language sql stable
as $$
  select relname::text,
         (select string_agg(quote_ident(key.attname) || '::text', ' || '' '' || ' order by key.attnum)
            from pg_index
            join pg_attribute as key on key.attrelid = indrelid and key.attnum = any (indkey)
           where indrelid = pg_class.oid and indisprimary and key.attname not in ('clinic_id', 'patient_id'))
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attname = 'patient_id' and not attisdropped
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     and relname <> 'audit_entries'
   order by relname
$$;

create or replace function move_patient_rows(merge uuid, merged uuid, kept uuid) returns void
  language plpgsql
as $$
declare
  part record;
  account patient_accounts;
  key text;
begin
  for account in
    delete from patient_accounts as other
     where other.clinic_id = current_clinic_id() and other.patient_id = merged
       and exists (select from patient_accounts as own
                    where own.clinic_id = other.clinic_id and own.user_id = other.user_id and own.patient_id = kept)
    returning other.*
  loop
    insert into patient_merge_rows (merge_id, table_name, row_key, removed)
      values (merge, 'patient_accounts', account.user_id::text, to_jsonb(account));
  end loop;
  -- Records that were merged into the other one before.
  for key in
    update patients set merged_into = kept where clinic_id = current_clinic_id() and merged_into = merged returning id::text
  loop
    insert into patient_merge_rows (merge_id, table_name, row_key) values (merge, 'patients', key);
  end loop;
  for part in select * from tables_of_patients() loop
    for key in
      execute format('update %I set patient_id = $1 where clinic_id = current_clinic_id() and patient_id = $2 returning %s',
                     part.name, part.row_key) using kept, merged
    loop
      insert into patient_merge_rows (merge_id, table_name, row_key) values (merge, part.name, key);
    end loop;
  end loop;
end
$$;

create or replace function move_patient_rows_back(merge uuid, merged uuid, kept uuid) returns void
  language plpgsql
as $$
declare
  part record;
  account patient_accounts;
begin
  for account in
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
     where moved.clinic_id = current_clinic_id() and moved.merge_id = merge and moved.removed is not null
  loop
    insert into patient_accounts values (account.*);
  end loop;
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

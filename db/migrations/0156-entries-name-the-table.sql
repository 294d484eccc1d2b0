-- On several machines a trigger runs on a part of its table, which has a number behind its name. What it writes names the table.

create or replace function write_audit_functions() returns void
  language plpgsql
as $$
declare
  watched record;
begin
  for watched in
    select tgrelid::regclass as name, relname, 'audit_' || relname as function, left_out.columns as left_out,
           tgfoid::regproc::text as attached,
           string_agg(format(
             'if new.%1$I is distinct from old.%1$I then
                before_row := before_row || jsonb_build_object(%1$L, old.%1$I);
                after_row := after_row || jsonb_build_object(%1$L, new.%1$I);
              end if;', attname), E'\n' order by attnum) filter (where attname <> all (left_out.columns)) as comparisons,
           bool_or(attname = 'clinic_id') as has_clinic, bool_or(attname = 'id') as has_id,
           bool_or(attname = 'patient_id') as has_patient
      from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
     cross join lateral (
       select coalesce(array_agg(argument) filter (where argument <> ''), '{}') as columns
         from string_to_table(encode(tgargs, 'escape'), '\000') as argument
     ) as left_out
     where tgname = 'audit_change'
     group by tgrelid, relname, left_out.columns, tgfoid
  loop
    -- What the owner does (migrations, demo data) is not the clinic's doing.
    execute format($function$
      create or replace function %1$I() returns trigger language plpgsql as $body$
      declare
        one_row record;
        before_row jsonb;
        after_row jsonb;
        actor jsonb;
      begin
        if current_user <> 'krama_app' then
          return null;
        end if;
        if tg_op = 'UPDATE' then
          one_row := new;
          before_row := '{}';
          after_row := '{}';
          %2$s
          if after_row = '{}' then
            return null;
          end if;
        elsif tg_op = 'INSERT' then
          one_row := new;
          after_row := to_jsonb(new) - %3$L::text[];
        else
          one_row := old;
          before_row := to_jsonb(old) - %3$L::text[];
        end if;
        actor := current_actor();
        insert into audit_entries (
          clinic_id, actor_id, actor_email, actor_role, address, request_id, action, subject, subject_id, patient_id, before, after
        ) values (
          one_row.%4$I,
          (actor ->> 'id')::uuid,
          coalesce(actor ->> 'email', ''),
          coalesce(actor ->> 'role', ''),
          coalesce(actor ->> 'address', ''),
          coalesce(actor ->> 'requestId', ''),
          lower(tg_op),
          %7$L,
          %5$s,
          %6$s,
          before_row,
          after_row
        );
        return null;
      end
      $body$ $function$,
      watched.function,
      watched.comparisons,
      watched.left_out,
      case when watched.has_clinic then 'clinic_id' else 'id' end,
      case when watched.has_id then 'one_row.id::text' else $empty$''$empty$ end,
      case when watched.has_patient then 'one_row.patient_id' when watched.relname = 'patients' then 'one_row.id' else 'null' end,
      watched.relname
    );
    -- On several machines it would be made anew for each part of the table.
    continue when watched.attached = watched.function;
    execute format(
      'create or replace trigger audit_change after insert or update or delete on %s for each row execute function %I(%s)',
      watched.name,
      watched.function,
      (select coalesce(string_agg(quote_literal(left_out), ', '), '') from unnest(watched.left_out) as left_out)
    );
  end loop;
end
$$;

create function whole_table(part name) returns text
  language sql immutable parallel safe
  return regexp_replace(part, '_[0-9]{6,}$', '');

create or replace function tell_person() returns trigger
  language plpgsql
as $$
begin
  insert into live_pending (clinic_id, user_id, subject, subject_id)
    values (new.clinic_id, new.user_id, whole_table(tg_table_name), new.id::text);
  return null;
end
$$;

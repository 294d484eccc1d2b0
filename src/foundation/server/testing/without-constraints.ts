/**
 * Drops all constraints and disables triggers, so that every table accepts a row with only its owner: these tests check
 * who sees it.
 */
export const withoutConstraints = `
  set session_replication_role = replica;
  do $$
  declare statement text;
  begin
    for statement in
      select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname)
        from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('p', 'f', 'c', 'u', 'x')
       order by contype <> 'f'
    loop execute statement; end loop;
    for statement in
      select format('drop index %s', indexrelid::regclass) from pg_index join pg_class c on c.oid = indexrelid
       where indisunique and relnamespace = 'public'::regnamespace
    loop execute statement; end loop;
    for statement in
      select format('alter table %s alter column %I drop not null', attrelid::regclass, attname)
        from pg_attribute join pg_class c on c.oid = attrelid
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
         and attnotnull and attidentity = ''
    loop execute statement; end loop;
  end $$`;

-- Backups read every row of every clinic, as the owner and only when it says that it is making one. The owner could switch
-- row-level security off anyway; this way it need not, and nobody else can.
create function in_backup_scope() returns boolean
  language sql stable parallel safe
  return current_setting('krama.scope', true) = 'backup';

-- Called after every migration, so that no new table is forgotten.
create function write_backup_policies() returns void
  language plpgsql
as $$
declare
  place regclass;
begin
  for place in
    select c.oid from pg_class c
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
       and not exists (select from pg_policy where polrelid = c.oid and polname = 'backup_reads')
  loop
    execute format('create policy backup_reads on %s for select to current_user using (in_backup_scope())', place);
  end loop;
end
$$;

-- What admins are told about the whole installation: when it was backed up last, and when a restore was proven last.
create table system_facts (
  name text primary key,
  at timestamptz not null
);
alter table system_facts enable row level security;
alter table system_facts force row level security;
create policy identity_only on system_facts using (in_identity_scope());
grant select on system_facts to krama_app;

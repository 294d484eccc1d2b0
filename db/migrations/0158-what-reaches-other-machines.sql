-- now(), for statements that Citus takes only with functions whose value the coordinator knows (see bind-tables.ts).
create function this_moment() returns timestamptz
  language sql stable parallel safe
  return now();

-- Where clinics lie on several machines the outbox is on another one than the visit: it is told whose this is.
create or replace function withdraw_reminders_of(clinic uuid, visit uuid, starts_at timestamptz, doctor uuid, phone text) returns void
  language plpgsql
as $$
declare
  withdrawn text[] := array[reminder_key('day', visit, starts_at, doctor, phone), reminder_key('hours', visit, starts_at, doctor, phone)];
  moment timestamptz := now();
begin
  if current_setting('citus.propagate_set_commands', true) is not null then
    execute 'set local citus.propagate_set_commands = ''local''';
    execute format('set local krama.clinic_id = %L', clinic);
    execute format('set local krama.scope = %L', current_setting('krama.scope'));
    execute format('set local krama.actor = %L', current_setting('krama.actor', true));
  end if;
  update outbox_messages
     set expires_at = moment, key = 'withdrawn ' || id
   where clinic_id = clinic and state <> 'sent' and key = any (withdrawn);
end
$$;

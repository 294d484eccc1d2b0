-- Where clinics lie on several machines a trigger that changes the outbox begins a transaction of several machines within another
-- one, which Citus 13 does not survive: a worker ends at COMMIT PREPARED. There the reminder is checked when it leaves.
create or replace function withdraw_reminders_of(clinic uuid, visit uuid, starts_at timestamptz, doctor uuid, phone text) returns void
  language plpgsql
as $$
declare
  withdrawn text[] := array[reminder_key('day', visit, starts_at, doctor, phone), reminder_key('hours', visit, starts_at, doctor, phone)];
begin
  -- Known to PostgreSQL with Citus alone.
  if current_setting('citus.propagate_set_commands', true) is not null then return; end if;
  update outbox_messages
     set expires_at = now(), key = 'withdrawn ' || id
   where clinic_id = clinic and state <> 'sent' and key = any (withdrawn);
end
$$;

-- A message that is no longer needed: it has not left, does not leave, and is not tried again.
alter type outbox_state add value 'withdrawn';

create or replace function withdraw_reminders_of(clinic uuid, visit uuid, starts_at timestamptz, doctor uuid, phone text) returns void
  language plpgsql
as $$
declare
  withdrawn text[] := array[reminder_key('day', visit, starts_at, doctor, phone), reminder_key('hours', visit, starts_at, doctor, phone)];
begin
  -- Known to PostgreSQL with Citus alone, where the reminder is checked when it leaves (0179).
  if current_setting('citus.propagate_set_commands', true) is not null then return; end if;
  update outbox_messages
     set state = 'withdrawn', expires_at = now(), key = 'withdrawn ' || id
   where clinic_id = clinic and state <> 'sent' and key = any (withdrawn);
end
$$;

-- An unattended screen is locked: the session lives on, but answers nothing until its person opens it again.

alter table auth_users add column pin_hash text;
alter table auth_sessions
  add column locked_at timestamptz,
  -- Wrong PINs in a row; after five only the password or a passkey opens the screen.
  add column pin_tries smallint not null default 0 check (pin_tries between 0 and 5);
create index auth_sessions_locked on auth_sessions (expires_at) where locked_at is not null;

-- Over the channel of the sessions that end, so that every process hears both in order.
create function announce_session_lock() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify(
    'krama_session_ended',
    case when new.locked_at is null then 'unlocked:' else 'locked:' end || new.id::text
  );
  return null;
end
$$;
create trigger announce_session_lock after update of locked_at on auth_sessions
  for each row when ((old.locked_at is null) is distinct from (new.locked_at is null))
  execute function announce_session_lock();

alter table clinics alter column idle_minutes set default 15;

-- Sign-in: passwords, second factors, passkeys, sessions, single-use links, and the delay after failed tries.
-- Sign-in looks across clinics, so these tables have no clinic_id; only the identity module's own handle sees them.

alter table auth_users
  add column phone text unique check (phone ~ '^\+[0-9]{8,15}$'),
  add column password_hash text,
  add column is_site_admin boolean not null default false,
  -- Sealed with a key that is not in the database.
  add column totp_secret bytea,
  add column totp_confirmed_at timestamptz,
  -- The newest time step that was accepted: a code is good once.
  add column totp_last_step bigint not null default 0;
grant insert, update on auth_users to krama_app;

create table auth_recovery_codes (
  auth_user_id uuid not null references auth_users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (auth_user_id, code_hash)
);
alter table auth_recovery_codes enable row level security;
alter table auth_recovery_codes force row level security;
create policy identity_only on auth_recovery_codes using (in_identity_scope());
grant select, insert, update, delete on auth_recovery_codes to krama_app;

create table auth_passkeys (
  id text primary key,
  auth_user_id uuid not null references auth_users on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index auth_passkeys_by_user on auth_passkeys (auth_user_id);
alter table auth_passkeys enable row level security;
alter table auth_passkeys force row level security;
create policy identity_only on auth_passkeys using (in_identity_scope());
grant select, insert, update, delete on auth_passkeys to krama_app;

create table auth_sessions (
  id uuid primary key default new_id(),
  auth_user_id uuid not null references auth_users on delete cascade,
  clinic_id uuid not null,
  user_id uuid not null,
  refresh_hash bytea not null unique,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  second_factor boolean not null,
  revoked_at timestamptz
);
create index auth_sessions_by_user on auth_sessions (auth_user_id, created_at);
create index auth_sessions_revoked on auth_sessions (expires_at) where revoked_at is not null;
alter table auth_sessions enable row level security;
alter table auth_sessions force row level security;
create policy identity_only on auth_sessions using (in_identity_scope());
grant select, insert, update on auth_sessions to krama_app;

-- Every server process hears at once which sessions have ended.
create function announce_ended_session() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('krama_session_ended', new.id::text);
  return null;
end
$$;
create trigger announce_ended_session after update of revoked_at on auth_sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function announce_ended_session();

create type auth_link_kind as enum ('invitation', 'password_reset');

create table auth_links (
  token_hash bytea primary key,
  kind auth_link_kind not null,
  auth_user_id uuid not null references auth_users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index auth_links_by_user on auth_links (auth_user_id);
alter table auth_links enable row level security;
alter table auth_links force row level security;
create policy identity_only on auth_links using (in_identity_scope());
grant select, insert, update on auth_links to krama_app;

-- Challenges of a sign-in that is under way (second factor, passkey): answered once, soon.
create table auth_challenges (
  id uuid primary key default new_id(),
  auth_user_id uuid references auth_users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
alter table auth_challenges enable row level security;
alter table auth_challenges force row level security;
create policy identity_only on auth_challenges using (in_identity_scope());
grant select, insert, delete on auth_challenges to krama_app;

-- Failed tries by account and by address, by hash: what was typed as an account may be anything, even a password.
create table auth_failures (
  subject_hash bytea primary key,
  failures integer not null,
  last_failed_at timestamptz not null default now()
);
alter table auth_failures enable row level security;
alter table auth_failures force row level security;
create policy identity_only on auth_failures using (in_identity_scope());
grant select, insert, update, delete on auth_failures to krama_app;

-- What a clinic says about itself, and how long an idle session lasts there.
alter table clinics
  add column address text not null default '',
  add column gstin text,
  add column logo text,
  add column working_hours jsonb not null default '{}',
  add column idle_minutes integer not null default 60 check (idle_minutes between 5 and 480),
  add column version integer not null default 1;
grant insert, update on clinics to krama_app;

alter table users add column version integer not null default 1;
grant insert, update on users to krama_app;

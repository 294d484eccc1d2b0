-- Sessions: when their person last proved who they are, refresh tokens that are good once, and what has ended is swept.

alter table auth_sessions
  -- The last sign-in, passkey or password given in this session: what changes an account asks for a recent one.
  add column proved_at timestamptz not null default now();

-- Refresh tokens that have been replaced: one that comes again was copied, and ends its session.
create table auth_old_refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth_sessions on delete cascade,
  user_agent text not null,
  address text not null,
  replaced_at timestamptz not null default now()
);
create index auth_old_refresh_tokens_by_session on auth_old_refresh_tokens (session_id);
alter table auth_old_refresh_tokens enable row level security;
alter table auth_old_refresh_tokens force row level security;
create policy identity_only on auth_old_refresh_tokens using (in_identity_scope());
grant select, insert on auth_old_refresh_tokens to krama_app;

grant delete on auth_sessions, auth_links to krama_app;
create index auth_sessions_by_end on auth_sessions (expires_at);
create index auth_links_by_end on auth_links (expires_at);
create index auth_challenges_by_end on auth_challenges (expires_at);
create index auth_failures_by_last on auth_failures (last_failed_at);

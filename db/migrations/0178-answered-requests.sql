-- What each process of the server has answered in a minute, and how much of it was an error: admins read the sum of all processes.
create table answered_requests (
  process uuid not null,
  minute timestamptz not null,
  answered integer not null check (answered > 0),
  failed integer not null check (failed between 0 and answered),
  primary key (process, minute)
);
create index answered_requests_by_minute on answered_requests (minute);
alter table answered_requests enable row level security;
alter table answered_requests force row level security;
create policy identity_only on answered_requests using (in_identity_scope());
grant select, insert, delete on answered_requests to krama_app;
grant update (answered, failed) on answered_requests to krama_app;

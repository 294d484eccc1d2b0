-- Jobs that run by the clock of each clinic: which due time was served last, and what became of it.

create type scheduled_job_state as enum ('running', 'done', 'failed');

create table scheduled_jobs (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  name text not null,
  state scheduled_job_state not null,
  -- The latest due time that needs no run any more: it was served, or given up.
  served_due_at timestamptz,
  started_at timestamptz not null,
  -- Of the last run that ended well.
  finished_at timestamptz,
  last_error text not null default '',
  primary key (clinic_id, name)
);
alter table scheduled_jobs enable row level security;
alter table scheduled_jobs force row level security;
create policy own_clinic on scheduled_jobs using (clinic_id = current_clinic_id() or in_identity_scope());
grant select, insert, update on scheduled_jobs to krama_app;

-- The last time before a moment at which the clock on the wall of a zone showed this time.
create function last_due(wall_time time, zone text, moment timestamptz) returns timestamptz
  language sql stable
  return (
    select max(due.at)
      from generate_series(-1, 0) as days_ago
     cross join lateral (
       select (((moment at time zone zone)::date + days_ago) + wall_time) at time zone zone as at
     ) as due
     where due.at <= moment
  );

create function next_due(wall_time time, zone text, moment timestamptz) returns timestamptz
  language sql stable
  return (
    select min(due.at)
      from generate_series(0, 1) as days_ahead
     cross join lateral (
       select (((moment at time zone zone)::date + days_ahead) + wall_time) at time zone zone as at
     ) as due
     where due.at > moment
  );


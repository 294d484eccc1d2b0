-- What the bell tells one person in one clinic.

create table notifications (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null,
  title text not null check (title <> ''),
  body text not null default '',
  -- The screen it is about.
  path text not null check (path ~ '^/'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, user_id) references users on delete cascade
);
create index notifications_by_user on notifications (clinic_id, user_id, id);
alter table notifications enable row level security;
alter table notifications force row level security;
create policy own_clinic on notifications using (clinic_id = current_clinic_id());
grant select, insert, update on notifications to krama_app;

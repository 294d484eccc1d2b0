-- What part of what a doctor earns is theirs, from a day on.
create table doctor_shares (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  doctor_id uuid not null,
  from_day date not null,
  -- In hundredths of a percent.
  basis_points integer not null check (basis_points between 0 and 10000),
  primary key (clinic_id, id),
  foreign key (clinic_id, doctor_id) references users
);
create unique index doctor_shares_by_day on doctor_shares (clinic_id, doctor_id, from_day);
alter table doctor_shares enable row level security;
alter table doctor_shares force row level security;
create policy own_clinic on doctor_shares using (clinic_id = current_clinic_id());
grant select, insert, update on doctor_shares to krama_app;
create trigger audit_change after insert or update or delete on doctor_shares
  for each row execute function audit_change();

-- Which patients were reminded of a bill that is due, by whom; once a day.
create table due_reminders (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  bill_id uuid not null,
  -- By the clinic's calendar.
  day date not null,
  -- In paise, as it was then.
  due bigint not null check (due > 0),
  sent_at timestamptz not null default now(),
  sent_by uuid not null default (current_actor() ->> 'id')::uuid,
  primary key (clinic_id, id),
  foreign key (clinic_id, bill_id) references bills,
  foreign key (clinic_id, sent_by) references users
);
create unique index due_reminders_once_a_day on due_reminders (clinic_id, bill_id, day);
alter table due_reminders enable row level security;
alter table due_reminders force row level security;
create policy own_clinic on due_reminders using (clinic_id = current_clinic_id());
grant select, insert on due_reminders to krama_app;
create trigger audit_change after insert or update or delete on due_reminders
  for each row execute function audit_change();

select write_audit_functions();

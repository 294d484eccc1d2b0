-- The clock, leave, holidays, corrections of time, and the papers of the staff.

create table clock_entries (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  staff_id uuid not null,
  -- Whose screens hear of it.
  user_id uuid not null,
  -- The clinic's day on which it began; a night shift belongs to this day as a whole.
  day date not null,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at > started_at),
  break_started_at timestamptz check (break_started_at >= started_at),
  break_seconds integer not null default 0 check (break_seconds >= 0),
  -- Null while the clock runs: worked time without breaks.
  worked_minutes integer check (worked_minutes >= 0),
  primary key (clinic_id, id),
  foreign key (clinic_id, staff_id) references staff_members on delete cascade,
  foreign key (clinic_id, user_id) references users,
  check ((ended_at is null) = (worked_minutes is null)),
  check (ended_at is null or break_started_at is null)
);
-- Two devices that clock in at once make one entry.
create unique index clock_entries_open on clock_entries (clinic_id, staff_id) where ended_at is null;
create index clock_entries_by_day on clock_entries (clinic_id, staff_id, day);
alter table clock_entries enable row level security;
alter table clock_entries force row level security;
create policy own_clinic on clock_entries using (clinic_id = current_clinic_id());
grant select, insert, update on clock_entries to krama_app;
create trigger audit_change after insert or update or delete on clock_entries
  for each row execute function audit_change();
create trigger tell_person after insert or update on clock_entries
  for each row execute function tell_person();

create table time_corrections (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  staff_id uuid not null,
  user_id uuid not null,
  -- The entry to set right; null: one that was never made.
  entry_id uuid,
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > started_at),
  break_minutes integer not null default 0 check (break_minutes >= 0),
  reason text not null check (reason <> ''),
  status text not null default 'requested' check (status in ('requested', 'approved', 'refused', 'withdrawn')),
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  note text not null default '',
  primary key (clinic_id, id),
  foreign key (clinic_id, staff_id) references staff_members on delete cascade,
  foreign key (clinic_id, user_id) references users,
  foreign key (clinic_id, entry_id) references clock_entries,
  foreign key (clinic_id, decided_by) references users
);
create index time_corrections_waiting on time_corrections (clinic_id, requested_at) where status = 'requested';
create index time_corrections_by_person on time_corrections (clinic_id, staff_id, requested_at);
alter table time_corrections enable row level security;
alter table time_corrections force row level security;
create policy own_clinic on time_corrections using (clinic_id = current_clinic_id());
grant select, insert, update on time_corrections to krama_app;
create trigger audit_change after insert or update or delete on time_corrections
  for each row execute function audit_change();
create trigger tell_person after insert or update on time_corrections
  for each row execute function tell_person();

create table holidays (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  day date not null,
  name text not null check (name <> ''),
  primary key (clinic_id, day)
);
alter table holidays enable row level security;
alter table holidays force row level security;
create policy own_clinic on holidays using (clinic_id = current_clinic_id());
grant select, insert, update, delete on holidays to krama_app;
create trigger audit_change after insert or update or delete on holidays
  for each row execute function audit_change();

create table leave_types (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  name text not null check (name <> ''),
  yearly_days integer not null check (yearly_days between 0 and 366),
  -- Unpaid leave has no balance and is taken off the salary.
  is_paid boolean not null default true,
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (clinic_id, id)
);
create unique index leave_types_by_name on leave_types (clinic_id, lower(name));
alter table leave_types enable row level security;
alter table leave_types force row level security;
create policy own_clinic on leave_types using (clinic_id = current_clinic_id());
grant select, insert, update on leave_types to krama_app;
create trigger audit_change after insert or update or delete on leave_types
  for each row execute function audit_change();

create table leave_requests (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  staff_id uuid not null,
  user_id uuid not null,
  leave_type_id uuid not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- Without the holidays in between, as they were when it was asked for.
  days integer not null check (days > 0),
  reason text not null check (reason <> ''),
  status text not null default 'requested' check (status in ('requested', 'approved', 'refused', 'withdrawn')),
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  note text not null default '',
  primary key (clinic_id, id),
  foreign key (clinic_id, staff_id) references staff_members on delete cascade,
  foreign key (clinic_id, user_id) references users,
  foreign key (clinic_id, leave_type_id) references leave_types,
  foreign key (clinic_id, decided_by) references users
);
create index leave_requests_waiting on leave_requests (clinic_id, requested_at) where status = 'requested';
create index leave_requests_by_person on leave_requests (clinic_id, staff_id, from_day);
alter table leave_requests enable row level security;
alter table leave_requests force row level security;
create policy own_clinic on leave_requests using (clinic_id = current_clinic_id());
grant select, insert, update on leave_requests to krama_app;
create trigger audit_change after insert or update or delete on leave_requests
  for each row execute function audit_change();
create trigger tell_person after insert or update on leave_requests
  for each row execute function tell_person();

-- The ledger: what is left of a year's leave is the sum of its entries. Rows are only ever added.
create table leave_entries (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  staff_id uuid not null,
  leave_type_id uuid not null,
  year integer not null,
  days integer not null check (days <> 0),
  kind text not null check (kind in ('allowance', 'taken', 'given_back')),
  request_id uuid,
  entered_at timestamptz not null default now(),
  primary key (clinic_id, id),
  foreign key (clinic_id, staff_id) references staff_members on delete cascade,
  foreign key (clinic_id, leave_type_id) references leave_types,
  foreign key (clinic_id, request_id) references leave_requests,
  check ((kind = 'allowance') = (request_id is null))
);
create unique index leave_allowed_once on leave_entries (clinic_id, staff_id, leave_type_id, year) where kind = 'allowance';
create unique index leave_booked_once on leave_entries (clinic_id, request_id, year, kind) where kind <> 'allowance';
create index leave_entries_by_person on leave_entries (clinic_id, staff_id, year);
alter table leave_entries enable row level security;
alter table leave_entries force row level security;
create policy own_clinic on leave_entries using (clinic_id = current_clinic_id());
grant select, insert on leave_entries to krama_app;
create trigger audit_change after insert or update or delete on leave_entries
  for each row execute function audit_change();

create table staff_documents (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  staff_id uuid not null,
  user_id uuid not null,
  file_id uuid not null,
  title text not null check (title <> ''),
  expires_on date,
  removed_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, file_id),
  foreign key (clinic_id, staff_id) references staff_members on delete cascade,
  foreign key (clinic_id, user_id) references users,
  foreign key (clinic_id, file_id) references files on delete cascade
);
create index staff_documents_by_person on staff_documents (clinic_id, staff_id);
alter table staff_documents enable row level security;
alter table staff_documents force row level security;
create policy own_clinic on staff_documents using (clinic_id = current_clinic_id());
grant select, insert, update on staff_documents to krama_app;
create trigger audit_change after insert or update or delete on staff_documents
  for each row execute function audit_change();
create trigger tell_person after insert or update on staff_documents
  for each row execute function tell_person();

select write_audit_functions();

-- What nurses do at the bed at set times, what they did, and what they note.

create table nursing_tasks (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  admission_id uuid not null,
  title text not null check (title <> ''),
  -- Null: once.
  every_hours smallint check (every_hours between 1 and 168),
  first_due_at timestamptz not null,
  added_at timestamptz not null default now(),
  added_by uuid not null default (current_actor() ->> 'id')::uuid,
  ended_at timestamptz,
  ended_by uuid,
  primary key (clinic_id, id),
  foreign key (clinic_id, admission_id) references admissions on delete cascade,
  foreign key (clinic_id, added_by) references users,
  foreign key (clinic_id, ended_by) references users,
  check ((ended_at is null) = (ended_by is null))
);
create index nursing_tasks_by_admission on nursing_tasks (clinic_id, admission_id, added_at);
alter table nursing_tasks enable row level security;
alter table nursing_tasks force row level security;
create policy own_clinic on nursing_tasks using (clinic_id = current_clinic_id());
grant select, insert, update on nursing_tasks to krama_app;
create trigger audit_change after insert or update or delete on nursing_tasks
  for each row execute function audit_change();

create type nursing_outcome as enum ('done', 'skipped');

create table nursing_marks (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  task_id uuid not null,
  due_at timestamptz not null,
  outcome nursing_outcome not null,
  -- Why it was skipped.
  reason text not null default '',
  marked_at timestamptz not null default now(),
  marked_by uuid not null default (current_actor() ->> 'id')::uuid,
  -- The click was a slip.
  undone_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, task_id) references nursing_tasks on delete cascade,
  foreign key (clinic_id, marked_by) references users,
  check ((outcome = 'done') = (reason = ''))
);
-- No due time is answered twice.
create unique index nursing_marks_once on nursing_marks (clinic_id, task_id, due_at) where undone_at is null;
create index nursing_marks_by_task on nursing_marks (clinic_id, task_id, marked_at);
alter table nursing_marks enable row level security;
alter table nursing_marks force row level security;
create policy own_clinic on nursing_marks using (clinic_id = current_clinic_id());
grant select, insert, update on nursing_marks to krama_app;
create trigger audit_change after insert or update or delete on nursing_marks
  for each row execute function audit_change();

create table nursing_notes (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  admission_id uuid not null,
  text text not null check (text <> ''),
  written_at timestamptz not null default now(),
  written_by uuid not null default (current_actor() ->> 'id')::uuid,
  -- Taken back within minutes.
  undone_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, admission_id) references admissions on delete cascade,
  foreign key (clinic_id, written_by) references users
);
create index nursing_notes_by_admission on nursing_notes (clinic_id, admission_id, written_at);
alter table nursing_notes enable row level security;
alter table nursing_notes force row level security;
create policy own_clinic on nursing_notes using (clinic_id = current_clinic_id());
grant select, insert, update on nursing_notes to krama_app;
create trigger audit_change after insert or update or delete on nursing_notes
  for each row execute function audit_change();

-- Control materials with what they should measure, and what they did.

create table lab_controls (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  analyte_code text not null check (analyte_code <> ''),
  -- The material and its level, like "Level 1".
  name text not null check (name <> ''),
  lot text not null check (lot <> ''),
  mean double precision not null check (mean > 0),
  sd double precision not null check (sd > 0),
  -- By which analysers name it in place of a sample's number; empty: its runs are typed.
  sample_id text not null default '',
  created_at timestamptz not null default now(),
  -- The lot is used up.
  retired_at timestamptz,
  primary key (clinic_id, id)
);
create unique index lab_controls_in_use on lab_controls (clinic_id, analyte_code, name, lot) where retired_at is null;
alter table lab_controls enable row level security;
alter table lab_controls force row level security;
create policy own_clinic on lab_controls using (clinic_id = current_clinic_id());
grant select, insert, update on lab_controls to krama_app;
create trigger audit_change after insert or update or delete on lab_controls
  for each row execute function audit_change();

create table lab_control_runs (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  control_id uuid not null,
  value double precision not null check (value >= 0),
  run_at timestamptz not null,
  run_by uuid default (current_actor() ->> 'id')::uuid,
  -- Null: a person typed it.
  analyser_id uuid,
  verdict text not null check (verdict in ('in', 'warning', 'out')),
  -- The rule that was broken, like 1-3s; empty: none.
  rule text not null default '',
  primary key (clinic_id, id),
  foreign key (clinic_id, control_id) references lab_controls,
  foreign key (clinic_id, analyser_id) references lab_analysers,
  check ((verdict = 'in') = (rule = ''))
);
create index lab_control_runs_by_time on lab_control_runs (clinic_id, control_id, run_at desc);
alter table lab_control_runs enable row level security;
alter table lab_control_runs force row level security;
create policy own_clinic on lab_control_runs using (clinic_id = current_clinic_id());
grant select, insert on lab_control_runs to krama_app;
create trigger audit_change after insert or update or delete on lab_control_runs
  for each row execute function audit_change();

-- Why results wait for a second person; empty: they did not.
alter table lab_reports add column verification_note text not null default '';

select write_audit_functions();

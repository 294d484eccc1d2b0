-- Which practice a department belongs to: the dental and the aesthetic rooms have figures and lists of their own, of the same
-- visits.
alter table departments add column specialty text not null default 'hospital'
  check (specialty in ('hospital', 'dental', 'aesthetic'));

-- A chart is what was entered of each tooth. Nothing is deleted: what was wrong is taken back and stays in the history.
create table dental_entries (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  patient_id uuid not null,
  -- FDI, two digits: the quadrant, and the tooth counted from the midline.
  tooth integer not null check (
    (tooth / 10 between 1 and 4 and tooth % 10 between 1 and 8) or (tooth / 10 between 5 and 8 and tooth % 10 between 1 and 5)),
  -- In this order, each once; empty: the whole tooth. Front teeth have an edge (I) where the others have a chewing surface (O).
  surfaces text not null default '' check (surfaces ~ '^M?[OI]?D?B?L?$'),
  code text not null check (code <> ''),
  status text not null check (status in ('existing', 'planned', 'in_progress', 'completed')),
  note text not null default '',
  -- A planned procedure may belong to a plan: in which sitting it is done, and for how many paise.
  plan_id uuid,
  sitting integer check (sitting between 1 and 100),
  price bigint not null default 0 check (price >= 0),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (clinic_id, id),
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, plan_id) references treatment_plans,
  check ((plan_id is null) = (sitting is null)),
  check (plan_id is null or status <> 'existing'),
  check (case when tooth % 10 <= 3 then surfaces !~ 'O' else surfaces !~ 'I' end)
);
create index dental_entries_by_patient on dental_entries (clinic_id, patient_id, changed_at);
create index dental_entries_by_plan on dental_entries (clinic_id, plan_id, sitting) where plan_id is not null;
alter table dental_entries enable row level security;
alter table dental_entries force row level security;
create policy own_clinic on dental_entries using (clinic_id = current_clinic_id());
grant select, insert, update on dental_entries to krama_app;
create trigger audit_change after insert or update or delete on dental_entries
  for each row execute function audit_change();

-- Every change of an entry: who, when, from, to. changed_by has no foreign key, as in appointment_changes.
create table dental_entry_changes (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  entry_id uuid not null,
  id uuid not null default new_id(),
  at timestamptz not null default now(),
  changed_by uuid default (current_actor() ->> 'id')::uuid,
  -- Null: it was not on the chart.
  from_status text,
  to_status text,
  primary key (clinic_id, entry_id, id),
  foreign key (clinic_id, entry_id) references dental_entries on delete cascade
);
alter table dental_entry_changes enable row level security;
alter table dental_entry_changes force row level security;
create policy own_clinic on dental_entry_changes using (clinic_id = current_clinic_id());
grant select on dental_entry_changes to krama_app;

-- With the owner's rights: the application itself may not write history.
create function keep_dental_history() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  insert into dental_entry_changes (clinic_id, entry_id, at, from_status, to_status)
  values (new.clinic_id, new.id, new.changed_at,
          case when tg_op = 'UPDATE' and old.removed_at is null then old.status end,
          case when new.removed_at is null then new.status end);
  return null;
end
$$;
create trigger keep_dental_history_of_new after insert on dental_entries
  for each row execute function keep_dental_history();
create trigger keep_dental_history after update on dental_entries
  for each row when (old.status <> new.status or (old.removed_at is null) <> (new.removed_at is null))
  execute function keep_dental_history();

select write_audit_functions();

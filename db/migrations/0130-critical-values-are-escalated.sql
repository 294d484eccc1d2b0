-- What a clinic has decided for its laboratory. No row: as the columns say by default.
create table lab_settings (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  -- After so long an unacknowledged critical value goes to the admins and the doctors on duty.
  escalate_after_minutes integer not null default 30 check (escalate_after_minutes between 5 and 240),
  version integer not null default 1,
  primary key (clinic_id)
);
alter table lab_settings enable row level security;
alter table lab_settings force row level security;
create policy own_clinic on lab_settings using (clinic_id = current_clinic_id());
grant select, insert, update on lab_settings to krama_app;
create trigger audit_change after insert or update or delete on lab_settings
  for each row execute function audit_change();

-- Once, by whichever server comes first.
alter table lab_criticals add column escalated_at timestamptz check (escalated_at >= raised_at);
create index lab_criticals_to_escalate on lab_criticals (clinic_id, raised_at)
  where acknowledged_at is null and escalated_at is null;
create index lab_criticals_by_time on lab_criticals (clinic_id, raised_at);

-- Who was called, besides the doctor who ordered the test.
create table lab_critical_calls (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  critical_id uuid not null,
  user_id uuid not null,
  called_at timestamptz not null,
  primary key (clinic_id, critical_id, user_id),
  foreign key (clinic_id, critical_id) references lab_criticals on delete cascade,
  foreign key (clinic_id, user_id) references users
);
create index lab_critical_calls_by_user on lab_critical_calls (clinic_id, user_id);
alter table lab_critical_calls enable row level security;
alter table lab_critical_calls force row level security;
create policy own_clinic on lab_critical_calls using (clinic_id = current_clinic_id());
grant select, insert on lab_critical_calls to krama_app;
create trigger audit_change after insert or update or delete on lab_critical_calls
  for each row execute function audit_change();

select write_audit_functions();

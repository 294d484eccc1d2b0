-- What a doctor writes when an inpatient leaves: a draft, and every version that was signed, for good.

create table discharge_summaries (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  admission_id uuid not null,
  diagnosis text not null,
  course text not null,
  tests text not null,
  advice text not null,
  -- [{"text": "pcm 650 101 5d", "isAsWritten": false, "reason": ""}, ...]
  lines jsonb not null,
  follow_up_on date,
  changed_at timestamptz not null default now(),
  changed_by uuid not null default (current_actor() ->> 'id')::uuid,
  version integer not null default 1,
  primary key (clinic_id, admission_id),
  foreign key (clinic_id, admission_id) references admissions on delete cascade,
  foreign key (clinic_id, changed_by) references users
);
alter table discharge_summaries enable row level security;
alter table discharge_summaries force row level security;
create policy own_clinic on discharge_summaries using (clinic_id = current_clinic_id());
grant select, insert, update on discharge_summaries to krama_app;
create trigger audit_change after insert or update or delete on discharge_summaries
  for each row execute function audit_change();

create table signed_summaries (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  admission_id uuid not null,
  number integer not null check (number > 0),
  -- All that stands on the paper, but for the letterhead.
  sheet jsonb not null,
  signed_at timestamptz not null,
  signed_by uuid not null default (current_actor() ->> 'id')::uuid,
  -- Why it was corrected.
  reason text not null default '',
  primary key (clinic_id, admission_id, number),
  foreign key (clinic_id, admission_id) references discharge_summaries on delete cascade,
  foreign key (clinic_id, signed_by) references users,
  check (number = 1 or reason <> '')
);
alter table signed_summaries enable row level security;
alter table signed_summaries force row level security;
create policy own_clinic on signed_summaries using (clinic_id = current_clinic_id());
grant select, insert on signed_summaries to krama_app;
create trigger audit_change after insert or update or delete on signed_summaries
  for each row execute function audit_change();

-- Analysers that send their results over the line, and what could not be given to a patient's test.

-- The key is stored as a hash and can be taken back at any time. It is good for sending results of this clinic, nothing else.
create table lab_analysers (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  name text not null check (name <> ''),
  key_hash bytea not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  revoked_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, key_hash)
);
alter table lab_analysers enable row level security;
alter table lab_analysers force row level security;
create policy own_clinic on lab_analysers using (clinic_id = current_clinic_id());
grant select, insert, update on lab_analysers to krama_app;
create trigger audit_change after insert or update or delete on lab_analysers
  for each row execute function audit_change('key_hash', 'last_seen_at');

-- Every message as it came, once for its key: sent again, it gets the first answer.
create table lab_analyser_messages (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  analyser_id uuid not null,
  message_key text not null check (message_key <> ''),
  received_at timestamptz not null default now(),
  message text not null,
  tests integer not null check (tests >= 0),
  held integer not null check (held >= 0),
  primary key (clinic_id, analyser_id, message_key),
  foreign key (clinic_id, analyser_id) references lab_analysers
);
alter table lab_analyser_messages enable row level security;
alter table lab_analyser_messages force row level security;
create policy own_clinic on lab_analyser_messages using (clinic_id = current_clinic_id());
grant select, insert on lab_analyser_messages to krama_app;
create trigger audit_change after insert or update or delete on lab_analyser_messages
  for each row execute function audit_change('message');

-- Results of one tube that were not used: a person corrects the number of the tube, or discards them with a reason.
create table lab_held_results (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  analyser_id uuid not null,
  message_key text not null,
  held_at timestamptz not null default now(),
  accession_number text not null,
  -- As the message has it; empty: it names nobody.
  patient_name text not null default '',
  -- [{"row": 3, "code": "K", "value": "4.1", "unit": "mmol/L", ...}, ...]
  found jsonb not null,
  reason text not null check (reason <> ''),
  closed_at timestamptz,
  closed_by uuid,
  -- Empty: they were used after all.
  discard_reason text not null default '',
  version integer not null default 1,
  primary key (clinic_id, id),
  foreign key (clinic_id, analyser_id, message_key) references lab_analyser_messages,
  foreign key (clinic_id, closed_by) references users,
  check ((closed_at is null) = (closed_by is null)),
  check (closed_at is not null or discard_reason = '')
);
create index lab_held_results_open on lab_held_results (clinic_id, held_at) where closed_at is null;
alter table lab_held_results enable row level security;
alter table lab_held_results force row level security;
create policy own_clinic on lab_held_results using (clinic_id = current_clinic_id());
grant select, insert, update on lab_held_results to krama_app;
create trigger audit_change after insert or update or delete on lab_held_results
  for each row execute function audit_change();

-- Which analyser the results of a report came from; null: a person entered them.
alter table lab_reports
  add column analyser_id uuid,
  add foreign key (clinic_id, analyser_id) references lab_analysers;

select write_audit_functions();

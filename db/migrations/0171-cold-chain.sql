-- Refrigerators and freezers, with the limits of what lies in them, in degrees Celsius.
create table cold_places (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  name text not null check (name <> ''),
  low double precision not null,
  high double precision not null,
  -- What its sensor signs with, sealed with a key that the database does not have. Null: it is read by hand.
  sensor_secret bytea,
  -- When somebody was told that a reading is due.
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (clinic_id, id),
  check (low < high)
);
create unique index cold_places_by_name on cold_places (clinic_id, lower(name));
alter table cold_places enable row level security;
alter table cold_places force row level security;
create policy own_clinic on cold_places using (clinic_id = current_clinic_id());
grant select, insert (name, low, high), update (sensor_secret, reminded_at) on cold_places to krama_app;
create trigger audit_change after insert or update or delete on cold_places
  for each row execute function audit_change('sensor_secret', 'reminded_at');

-- What somebody read there, or its sensor. Rows are only ever added.
create table cold_readings (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  place_id uuid not null,
  celsius double precision not null,
  note text not null default '',
  read_at timestamptz not null default now(),
  -- Null: its sensor, which names each reading.
  read_by uuid default (current_actor() ->> 'id')::uuid,
  event_id text check (event_id <> ''),
  primary key (clinic_id, id),
  foreign key (clinic_id, place_id) references cold_places,
  foreign key (clinic_id, read_by) references users,
  check ((read_by is null) = (event_id is not null))
);
create unique index cold_readings_by_event on cold_readings (clinic_id, place_id, event_id) where event_id is not null;
create index cold_readings_by_place on cold_readings (clinic_id, place_id, read_at);
alter table cold_readings enable row level security;
alter table cold_readings force row level security;
create policy own_clinic on cold_readings using (clinic_id = current_clinic_id());
grant select, insert (place_id, celsius, note, event_id) on cold_readings to krama_app;
create trigger audit_change after insert or update or delete on cold_readings
  for each row execute function audit_change();

select write_audit_functions();

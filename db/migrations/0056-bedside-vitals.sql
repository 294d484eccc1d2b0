-- Vitals at the bedside: never changed, taken again instead.
create table ward_vitals (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  admission_id uuid not null,
  taken_at timestamptz not null default now(),
  taken_by uuid not null default (current_actor() ->> 'id')::uuid,
  respiratory_rate smallint check (respiratory_rate between 4 and 120),
  oxygen_saturation smallint check (oxygen_saturation between 40 and 100),
  is_hypercapnic boolean not null default false,
  is_on_oxygen boolean not null default false,
  systolic smallint check (systolic between 40 and 300),
  diastolic smallint check (diastolic between 20 and 200),
  pulse smallint check (pulse between 20 and 300),
  consciousness text check (consciousness in ('alert', 'confused', 'voice', 'pain', 'unresponsive')),
  -- Celsius, mg/dL, kilograms, centimetres.
  temperature real check (temperature between 25 and 45),
  glucose smallint check (glucose between 10 and 1500),
  weight real check (weight between 0.3 and 400),
  height real check (height between 20 and 250),
  is_pregnant boolean not null default false,
  primary key (clinic_id, id),
  foreign key (clinic_id, admission_id) references admissions on delete cascade,
  foreign key (clinic_id, taken_by) references users,
  check (diastolic < systolic)
);
create index ward_vitals_by_admission on ward_vitals (clinic_id, admission_id, taken_at);
alter table ward_vitals enable row level security;
alter table ward_vitals force row level security;
create policy own_clinic on ward_vitals using (clinic_id = current_clinic_id());
grant select, insert on ward_vitals to krama_app;
create trigger audit_change after insert or update or delete on ward_vitals
  for each row execute function audit_change();

-- Undo of a transfer takes the stay back that it began; the trail keeps it.
grant delete on bed_stays to krama_app;

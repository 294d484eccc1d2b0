-- Signed prescriptions are dispensed: in one go or in parts, each part a row with its movements of stock.

create table dispensings (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  consultation_id uuid not null,
  patient_id uuid not null,
  -- Of two counters that dispense the same prescription at once, one takes the number.
  number integer not null check (number > 0),
  -- The patient does not want the rest.
  is_closing boolean not null default false,
  -- Something was still owed after it.
  is_partial boolean not null,
  dispensed_at timestamptz not null default now(),
  dispensed_by uuid not null default (current_actor() ->> 'id')::uuid,
  returned_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, consultation_id) references consultations,
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, dispensed_by) references users
);
create unique index dispensings_numbered on dispensings (clinic_id, consultation_id, number);
create index dispensings_by_patient on dispensings (clinic_id, patient_id, dispensed_at);
create index dispensings_partial on dispensings (clinic_id, dispensed_at) where is_partial and returned_at is null;
alter table dispensings enable row level security;
alter table dispensings force row level security;
create policy own_clinic on dispensings using (clinic_id = current_clinic_id());
grant select, insert, update on dispensings to krama_app;
create trigger audit_change after insert or update or delete on dispensings
  for each row execute function audit_change();

-- What a movement was dispensed for: the dispensing, and the line of the prescription, counted from 0.
alter table stock_movements
  add column dispensing_id uuid,
  add column line smallint,
  add foreign key (clinic_id, dispensing_id) references dispensings,
  add check ((dispensing_id is null) = (line is null)),
  add check (reason <> 'dispensed' or dispensing_id is not null);
create index stock_movements_by_dispensing on stock_movements (clinic_id, dispensing_id) where dispensing_id is not null;

create index consultations_by_signing on consultations (clinic_id, signed_at) where signed_at is not null;

select write_audit_functions();

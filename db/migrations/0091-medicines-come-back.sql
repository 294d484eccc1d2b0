-- A patient brings medicines back: all or a part of what was dispensed, with the reason and what becomes of them.
create table medicine_returns (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  dispensing_id uuid not null,
  patient_id uuid not null,
  reason text not null check (reason <> ''),
  fate text not null check (fate in ('restocked', 'destroyed')),
  -- The patient still needs them: the prescription owes them again.
  is_owed_again boolean not null default false,
  -- What is to be credited on the bill that they stand on, in paise; without a bill the charge itself falls.
  bill_id uuid,
  credit bigint not null default 0 check (credit >= 0),
  returned_at timestamptz not null default now(),
  returned_by uuid not null default (current_actor() ->> 'id')::uuid,
  undone_at timestamptz,
  primary key (clinic_id, id),
  foreign key (clinic_id, dispensing_id) references dispensings,
  foreign key (clinic_id, patient_id) references patients,
  foreign key (clinic_id, bill_id) references bills,
  foreign key (clinic_id, returned_by) references users,
  check (bill_id is not null or credit = 0)
);
create index medicine_returns_by_dispensing on medicine_returns (clinic_id, dispensing_id);
alter table medicine_returns enable row level security;
alter table medicine_returns force row level security;
create policy own_clinic on medicine_returns using (clinic_id = current_clinic_id());
grant select, insert, update on medicine_returns to krama_app;
create trigger audit_change after insert or update or delete on medicine_returns
  for each row execute function audit_change();

-- What is destroyed comes back first and goes out at once: both are movements of the return.
alter table stock_movements
  add column return_id uuid,
  add foreign key (clinic_id, return_id) references medicine_returns,
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (reason in
    ('opening', 'purchase', 'count', 'damage', 'expired', 'sample', 'return', 'transfer', 'dispensed', 'destroyed')),
  add check (reason <> 'destroyed' or return_id is not null);
create index stock_movements_by_return on stock_movements (clinic_id, return_id) where return_id is not null;

select write_audit_functions();

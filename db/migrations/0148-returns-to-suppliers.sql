-- Stock that goes back to who delivered it, for a credit.
create table supplier_returns (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  -- "SR/2627/0001", without gaps.
  number text not null check (number <> ''),
  supplier_id uuid not null,
  location text not null check (location in ('pharmacy', 'store', 'ward', 'dental', 'aesthetic')),
  reason text not null check (reason in ('expiring', 'damaged', 'recalled')),
  note text not null default '',
  -- What the supplier is asked to credit, in paise: the sum of the lines.
  amount bigint not null check (amount >= 0),
  returned_at timestamptz not null default now(),
  returned_by uuid not null default (current_actor() ->> 'id')::uuid,
  -- What the supplier did credit, and the number of their credit note.
  credited_at timestamptz,
  credited_by uuid,
  credited bigint check (credited >= 0),
  credit_reference text not null default '',
  undone_at timestamptz,
  primary key (clinic_id, id),
  unique (clinic_id, number),
  foreign key (clinic_id, supplier_id) references suppliers,
  foreign key (clinic_id, returned_by) references users,
  foreign key (clinic_id, credited_by) references users,
  check ((credited_at is null) = (credited_by is null) and (credited_at is null) = (credited is null)),
  check (undone_at is null or credited_at is null)
);
create index supplier_returns_newest on supplier_returns (clinic_id, returned_at desc);
create index supplier_returns_open on supplier_returns (clinic_id, supplier_id)
  where credited_at is null and undone_at is null;
alter table supplier_returns enable row level security;
alter table supplier_returns force row level security;
create policy own_clinic on supplier_returns using (clinic_id = current_clinic_id());
grant select, insert (number, supplier_id, location, reason, note, amount),
  update (credited_at, credited_by, credited, credit_reference, undone_at) on supplier_returns to krama_app;
create trigger audit_change after insert or update or delete on supplier_returns
  for each row execute function audit_change();

-- As they were that day: what a batch cost may change with the next delivery.
create table supplier_return_lines (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  return_id uuid not null,
  batch_id uuid not null,
  quantity integer not null check (quantity > 0),
  credit bigint not null check (credit >= 0),
  primary key (clinic_id, return_id, batch_id),
  foreign key (clinic_id, return_id) references supplier_returns,
  foreign key (clinic_id, batch_id) references stock_batches
);
create index supplier_return_lines_by_batch on supplier_return_lines (clinic_id, batch_id);
alter table supplier_return_lines enable row level security;
alter table supplier_return_lines force row level security;
create policy own_clinic on supplier_return_lines using (clinic_id = current_clinic_id());
grant select, insert on supplier_return_lines to krama_app;
create trigger audit_change after insert or update or delete on supplier_return_lines
  for each row execute function audit_change();

alter table stock_movements
  add column supplier_return_id uuid,
  add foreign key (clinic_id, supplier_return_id) references supplier_returns,
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (reason in
    ('opening', 'purchase', 'count', 'damage', 'expired', 'sample', 'return', 'transfer', 'dispensed', 'destroyed',
     'supplier return')),
  add check ((supplier_return_id is not null) = (reason = 'supplier return'));
create index stock_movements_by_supplier_return on stock_movements (clinic_id, supplier_return_id)
  where supplier_return_id is not null;

select write_audit_functions();

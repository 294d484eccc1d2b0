-- Where an item lies at a place, and what a scanner reads from its pack.
alter table stock_levels add column rack text not null default '';
grant insert (rack), update (rack) on stock_levels to krama_app;
alter table pharmacy_items add column barcode text not null default '';
create unique index pharmacy_items_by_barcode on pharmacy_items (clinic_id, barcode) where barcode <> '';

-- A count of what lies at a place, or on one rack of it; its differences are booked once a second person has approved them.
create table stocktakes (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  location text not null check (location in ('pharmacy', 'store', 'ward', 'dental', 'aesthetic')),
  -- Null: all of the place.
  rack text,
  started_at timestamptz not null default now(),
  started_by uuid not null default (current_actor() ->> 'id')::uuid,
  finished_at timestamptz,
  finished_by uuid,
  approved_at timestamptz,
  approved_by uuid,
  cancelled_at timestamptz,
  cancelled_by uuid,
  primary key (clinic_id, id),
  foreign key (clinic_id, started_by) references users,
  foreign key (clinic_id, finished_by) references users,
  foreign key (clinic_id, approved_by) references users,
  foreign key (clinic_id, cancelled_by) references users,
  check ((finished_at is null) = (finished_by is null)),
  check ((approved_at is null) = (approved_by is null)),
  check ((cancelled_at is null) = (cancelled_by is null)),
  check (approved_at is null or (finished_at is not null and cancelled_at is null)),
  constraint stocktake_second_person check (approved_by <> finished_by)
);
create unique index stocktakes_open on stocktakes (clinic_id, location, coalesce(rack, ''))
  where approved_at is null and cancelled_at is null;
create index stocktakes_by_start on stocktakes (clinic_id, started_at);
alter table stocktakes enable row level security;
alter table stocktakes force row level security;
create policy own_clinic on stocktakes using (clinic_id = current_clinic_id());
grant select, insert (location, rack),
  update (finished_at, finished_by, approved_at, approved_by, cancelled_at, cancelled_by) on stocktakes to krama_app;
create trigger audit_change after insert or update or delete on stocktakes
  for each row execute function audit_change();

create table stocktake_counts (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  stocktake_id uuid not null,
  batch_id uuid not null,
  counted integer not null check (counted >= 0),
  -- What the books said at that moment, and the sum of the corrections by count until then: what is corrected after it is
  -- no part of the difference any more.
  stock_then bigint not null,
  corrected_then bigint not null,
  counted_at timestamptz not null default now(),
  counted_by uuid not null default (current_actor() ->> 'id')::uuid,
  primary key (clinic_id, stocktake_id, batch_id),
  foreign key (clinic_id, stocktake_id) references stocktakes,
  foreign key (clinic_id, batch_id) references stock_batches,
  foreign key (clinic_id, counted_by) references users
);
alter table stocktake_counts enable row level security;
alter table stocktake_counts force row level security;
create policy own_clinic on stocktake_counts using (clinic_id = current_clinic_id());
grant select, insert, update (counted, stock_then, corrected_then, counted_at, counted_by) on stocktake_counts to krama_app;
create trigger audit_change after insert or update or delete on stocktake_counts
  for each row execute function audit_change();

-- A difference is booked once.
alter table stock_movements
  add column stocktake_id uuid,
  add foreign key (clinic_id, stocktake_id) references stocktakes,
  add check (stocktake_id is null or reason = 'count');
create unique index stock_movements_by_stocktake on stock_movements (clinic_id, stocktake_id, batch_id)
  where stocktake_id is not null;

select write_audit_functions();

-- The pharmacy: what is kept, in which batches, every movement of stock, and what is to be ordered.

create table suppliers (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  name text not null check (name <> ''),
  phone text not null default '',
  address text not null default '',
  primary key (clinic_id, id)
);
create unique index suppliers_by_name on suppliers (clinic_id, lower(name));
alter table suppliers enable row level security;
alter table suppliers force row level security;
create policy own_clinic on suppliers using (clinic_id = current_clinic_id());
grant select, insert, update on suppliers to krama_app;
create trigger audit_change after insert or update or delete on suppliers
  for each row execute function audit_change();

-- What the clinic keeps: medicines and consumables. How much there is stands in stock_levels.
create table pharmacy_items (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  name text not null check (name <> ''),
  -- The salts, joined with " + " as in the drug list; empty for consumables.
  generic_name text not null default '',
  form text not null,
  strength text not null default '',
  schedule text not null default 'OTC' check (schedule in ('OTC', 'H', 'H1', 'X')),
  supplier_id uuid,
  -- Paise, for one of what is counted: a tablet, a bottle, a tube.
  unit_price bigint not null check (unit_price >= 0),
  version integer not null default 1,
  primary key (clinic_id, id),
  foreign key (clinic_id, supplier_id) references suppliers
);
create unique index pharmacy_items_by_name on pharmacy_items (clinic_id, lower(name));
-- A prescription line finds what is kept by its salts.
create index pharmacy_items_by_generic on pharmacy_items (clinic_id, lower(generic_name));
alter table pharmacy_items enable row level security;
alter table pharmacy_items force row level security;
create policy own_clinic on pharmacy_items using (clinic_id = current_clinic_id());
grant select, insert, update on pharmacy_items to krama_app;
create trigger audit_change after insert or update or delete on pharmacy_items
  for each row execute function audit_change();

-- An item at a place, and when it is low there. The quantity is the sum of the movements: only their trigger writes it.
create table stock_levels (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  item_id uuid not null,
  location text not null check (location in ('pharmacy', 'store', 'ward', 'dental', 'aesthetic')),
  reorder_level integer not null default 0 check (reorder_level >= 0),
  reorder_quantity integer not null default 1 check (reorder_quantity > 0),
  quantity_available bigint not null default 0 constraint stock_level_never_negative check (quantity_available >= 0),
  primary key (clinic_id, item_id, location),
  foreign key (clinic_id, item_id) references pharmacy_items
);
create index stock_levels_low on stock_levels (clinic_id, location) where quantity_available <= reorder_level;
alter table stock_levels enable row level security;
alter table stock_levels force row level security;
create policy own_clinic on stock_levels using (clinic_id = current_clinic_id());
grant select, insert (item_id, location, reorder_level, reorder_quantity), update (reorder_level, reorder_quantity)
  on stock_levels to krama_app;
create trigger audit_change after insert or update or delete on stock_levels
  for each row execute function audit_change('quantity_available');

create table stock_batches (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  location text not null,
  batch_number text not null check (batch_number <> ''),
  -- The last day of use; null for what does not expire.
  expiry_date date,
  quantity_available bigint not null default 0 constraint stock_batch_never_negative check (quantity_available >= 0),
  primary key (clinic_id, id),
  unique (clinic_id, item_id, location, id),
  unique (clinic_id, item_id, location, batch_number),
  foreign key (clinic_id, item_id, location) references stock_levels
);
create index stock_batches_by_expiry on stock_batches (clinic_id, location, expiry_date) where quantity_available > 0;
alter table stock_batches enable row level security;
alter table stock_batches force row level security;
create policy own_clinic on stock_batches using (clinic_id = current_clinic_id());
grant select, insert (item_id, location, batch_number, expiry_date), update (batch_number, expiry_date)
  on stock_batches to krama_app;
create trigger audit_change after insert or update or delete on stock_batches
  for each row execute function audit_change('quantity_available');

-- The ledger. Rows are only ever added: what was wrong is taken back by a row that undoes it.
create table stock_movements (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  location text not null,
  batch_id uuid not null,
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in
    ('opening', 'purchase', 'count', 'damage', 'expired', 'sample', 'return', 'transfer', 'dispensed')),
  note text not null default '',
  undoes uuid,
  moved_at timestamptz not null default now(),
  moved_by uuid default (current_actor() ->> 'id')::uuid,
  primary key (clinic_id, id),
  foreign key (clinic_id, item_id, location, batch_id) references stock_batches (clinic_id, item_id, location, id),
  foreign key (clinic_id, undoes) references stock_movements,
  foreign key (clinic_id, moved_by) references users
);
create unique index stock_movements_undone_once on stock_movements (clinic_id, undoes) where undoes is not null;
create index stock_movements_by_item on stock_movements (clinic_id, item_id, moved_at);
alter table stock_movements enable row level security;
alter table stock_movements force row level security;
create policy own_clinic on stock_movements using (clinic_id = current_clinic_id());
grant select, insert on stock_movements to krama_app;
create trigger audit_change after insert or update or delete on stock_movements
  for each row execute function audit_change();

-- With the owner's rights: the application itself may not write the sums. The level before the batch, as everybody locks
-- them: two counters never wait for each other in a circle.
create function keep_stock() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  update stock_levels set quantity_available = quantity_available + new.quantity
   where clinic_id = new.clinic_id and item_id = new.item_id and location = new.location;
  update stock_batches set quantity_available = quantity_available + new.quantity
   where clinic_id = new.clinic_id and id = new.batch_id;
  return null;
end
$$;
create trigger keep_stock after insert on stock_movements for each row execute function keep_stock();

create table purchase_orders (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  supplier_id uuid,
  ordered_at timestamptz not null default now(),
  ordered_by uuid default (current_actor() ->> 'id')::uuid,
  primary key (clinic_id, id),
  foreign key (clinic_id, supplier_id) references suppliers,
  foreign key (clinic_id, ordered_by) references users
);
alter table purchase_orders enable row level security;
alter table purchase_orders force row level security;
create policy own_clinic on purchase_orders using (clinic_id = current_clinic_id());
grant select, insert, delete on purchase_orders to krama_app;
create trigger audit_change after insert or update or delete on purchase_orders
  for each row execute function audit_change();

-- Without an order a line is on the list of what to order: an item once.
create table purchase_lines (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  location text not null,
  quantity integer not null check (quantity > 0),
  order_id uuid,
  received_at timestamptz check (received_at is null or order_id is not null),
  primary key (clinic_id, id),
  foreign key (clinic_id, item_id, location) references stock_levels,
  foreign key (clinic_id, order_id) references purchase_orders
);
create unique index purchase_lines_to_order on purchase_lines (clinic_id, item_id, location) where order_id is null;
create index purchase_lines_on_the_way on purchase_lines (clinic_id, item_id, location)
  where order_id is not null and received_at is null;
create index purchase_lines_by_order on purchase_lines (clinic_id, order_id);
alter table purchase_lines enable row level security;
alter table purchase_lines force row level security;
create policy own_clinic on purchase_lines using (clinic_id = current_clinic_id());
grant select, insert, update, delete on purchase_lines to krama_app;
create trigger audit_change after insert or update or delete on purchase_lines
  for each row execute function audit_change();

select write_audit_functions();

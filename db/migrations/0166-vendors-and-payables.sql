-- From whom the clinic buys, and what it owes them until when. Money still moves only through expenses and the ledger.

create table vendors (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  name text not null check (name <> ''),
  gstin text check (gstin ~ '^[0-9A-Z]{15}$'),
  contact_name text not null default '',
  phone text not null default '',
  email text not null default '',
  -- What is to be known of tax that is deducted at source.
  tds_note text not null default '',
  -- Within how many days bills of this vendor are to be paid.
  credit_days integer not null default 30 check (credit_days between 0 and 365),
  -- The supplier of the pharmacy that this is, if it is one.
  supplier_id uuid,
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (clinic_id, id),
  foreign key (clinic_id, supplier_id) references suppliers
);
create unique index vendors_by_name on vendors (clinic_id, lower(name));
create unique index vendors_by_supplier on vendors (clinic_id, supplier_id) where supplier_id is not null;
alter table vendors enable row level security;
alter table vendors force row level security;
create policy own_clinic on vendors using (clinic_id = current_clinic_id());
grant select, insert, update on vendors to krama_app;
create trigger audit_change after insert or update or delete on vendors
  for each row execute function audit_change();

create type payable_source as enum ('goods_receipt', 'recurring');

-- A vendor's bill. What was paid on it are expenses that name it.
create table payables (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  vendor_id uuid not null,
  category text not null check (category <> ''),
  description text not null default '',
  -- As the vendor numbers it; empty: it has none.
  bill_number text not null default '',
  bill_date date not null,
  due_date date not null,
  -- In paise, with the GST in it.
  amount bigint not null check (amount between 1 and 100000000000),
  gst bigint not null default 0,
  paid bigint not null default 0,
  file_id uuid,
  -- What it was made from, if nobody typed it.
  source payable_source,
  source_id uuid,
  entered_at timestamptz not null default now(),
  -- Null: by the clock.
  entered_by uuid default (current_actor() ->> 'id')::uuid,
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text not null default '',
  primary key (clinic_id, id),
  foreign key (clinic_id, vendor_id) references vendors,
  foreign key (clinic_id, file_id) references files,
  foreign key (clinic_id, entered_by) references users,
  foreign key (clinic_id, cancelled_by) references users,
  check (due_date >= bill_date),
  constraint payables_gst_within check (gst between 0 and amount),
  constraint payables_paid_within check (paid between 0 and amount),
  check ((source is null) = (source_id is null)),
  check ((cancelled_at is null) = (cancel_reason = '')),
  check (cancelled_at is null or paid = 0)
);
-- The same bill is not entered twice.
create unique index payables_by_number on payables (clinic_id, vendor_id, lower(bill_number))
  where bill_number <> '' and cancelled_at is null;
create unique index payables_by_source on payables (clinic_id, source, source_id, bill_date) where source is not null;
create index payables_open on payables (clinic_id, due_date) where cancelled_at is null and paid < amount;
create index payables_newest on payables (clinic_id, bill_date desc, id);
alter table payables enable row level security;
alter table payables force row level security;
create policy own_clinic on payables using (clinic_id = current_clinic_id());
grant select, insert, update on payables to krama_app;
create trigger audit_change after insert or update or delete on payables
  for each row execute function audit_change();

alter table expenses
  add column vendor_id uuid,
  add column payable_id uuid,
  -- A photo or PDF of the bill.
  add column file_id uuid,
  -- At the bank; empty: none was typed.
  add column reference text not null default '',
  add constraint expenses_vendor foreign key (clinic_id, vendor_id) references vendors,
  add constraint expenses_payable foreign key (clinic_id, payable_id) references payables,
  add constraint expenses_file foreign key (clinic_id, file_id) references files;
create index expenses_by_payable on expenses (clinic_id, payable_id) where payable_id is not null;

select write_audit_functions();

-- What a piece cost last when it was ordered, in paise: the rate that the delivery is compared with. Null: nobody knew.
alter table purchase_lines add column rate bigint check (rate >= 0);

-- A delivery with its invoice: what came of it, and what is owed for it.
create table goods_receipts (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  -- "GR/2627/0001", without gaps.
  number text not null check (number <> ''),
  supplier_id uuid not null,
  invoice_number text not null check (invoice_number <> ''),
  invoice_day date not null,
  -- For what was accepted, and for what was billed but is short or damaged, in paise.
  amount bigint not null check (amount >= 0),
  claim bigint not null check (claim >= 0),
  received_at timestamptz not null default now(),
  received_by uuid not null default (current_actor() ->> 'id')::uuid,
  primary key (clinic_id, id),
  unique (clinic_id, number),
  foreign key (clinic_id, supplier_id) references suppliers,
  foreign key (clinic_id, received_by) references users
);
create unique index goods_receipts_by_invoice on goods_receipts (clinic_id, supplier_id, lower(invoice_number));
create index goods_receipts_newest on goods_receipts (clinic_id, received_at desc);
alter table goods_receipts enable row level security;
alter table goods_receipts force row level security;
create policy own_clinic on goods_receipts using (clinic_id = current_clinic_id());
grant select, insert (number, supplier_id, invoice_number, invoice_day, amount, claim) on goods_receipts to krama_app;
create trigger audit_change after insert or update or delete on goods_receipts
  for each row execute function audit_change();

create table goods_receipt_lines (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  receipt_id uuid not null,
  line smallint not null check (line > 0),
  item_id uuid not null,
  location text not null,
  batch_number text not null check (batch_number <> ''),
  billed integer not null check (billed >= 0),
  free integer not null default 0 check (free >= 0),
  short integer not null default 0 check (short >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  -- Of one billed piece, in paise, with GST; and what it was when it was ordered.
  rate bigint not null check (rate >= 0),
  ordered_rate bigint,
  -- In hundredths of a percent.
  discount integer not null default 0 check (discount between 0 and 10000),
  -- As the supplier calls it: "10+1".
  scheme text not null default '',
  amount bigint not null check (amount >= 0),
  primary key (clinic_id, receipt_id, line),
  foreign key (clinic_id, receipt_id) references goods_receipts,
  foreign key (clinic_id, item_id, location) references stock_levels,
  check (short + damaged <= billed),
  check (billed + free > 0)
);
create index goods_receipt_lines_by_item on goods_receipt_lines (clinic_id, item_id);
alter table goods_receipt_lines enable row level security;
alter table goods_receipt_lines force row level security;
create policy own_clinic on goods_receipt_lines using (clinic_id = current_clinic_id());
grant select, insert on goods_receipt_lines to krama_app;
create trigger audit_change after insert or update or delete on goods_receipt_lines
  for each row execute function audit_change();

select write_audit_functions();

-- Bills that come again and again: rent, maintenance, licences. On their day they become payables; nothing is paid by itself.
create table recurring_bills (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  vendor_id uuid not null,
  category text not null check (category <> ''),
  description text not null check (description <> ''),
  -- In paise, with the GST in it.
  amount bigint not null check (amount between 1 and 100000000000),
  gst bigint not null default 0,
  first_on date not null,
  every_months integer not null check (every_months in (1, 2, 3, 6, 12)),
  -- Until the end of this day every bill is among the payables.
  made_through date not null,
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (clinic_id, id),
  foreign key (clinic_id, vendor_id) references vendors,
  constraint recurring_bills_gst_within check (gst between 0 and amount)
);
alter table recurring_bills enable row level security;
alter table recurring_bills force row level security;
create policy own_clinic on recurring_bills using (clinic_id = current_clinic_id());
grant select, insert, update on recurring_bills to krama_app;
create trigger audit_change after insert or update or delete on recurring_bills
  for each row execute function audit_change();

select write_audit_functions();

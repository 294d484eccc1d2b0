-- Which tax is in a price. Prices include it: a bill costs what the list says.

-- Of a service: its code, its rate in hundredths of a percent and why. A rate of null: as for everything of its category.
alter table service_prices
  add column hsn_sac text not null default '' check (hsn_sac ~ '^([0-9]{4,8})?$'),
  add column gst_rate integer check (gst_rate between 0 and 4000),
  add column gst_reason text not null default '';

-- Of a medicine. Named drugs have no tax.
alter table pharmacy_items
  add column hsn_sac text not null default '3004' check (hsn_sac ~ '^[0-9]{4,8}$'),
  add column gst_rate integer not null default 500 check (gst_rate between 0 and 4000);

-- Cosmetic procedures are taxable.
alter table billing_settings
  add column cosmetic_gst_rate integer not null default 1800 check (cosmetic_gst_rate between 0 and 4000);

-- As it was on the day of the bill: what of the amount is tax. The taxable value is the rest.
alter table bill_lines
  add column hsn_sac text not null default '' check (hsn_sac ~ '^([0-9]{4,8})?$'),
  add column gst_rate integer not null default 0 check (gst_rate between 0 and 4000),
  add column gst_reason text not null default '',
  add column cgst bigint not null default 0 check (cgst >= 0),
  add column sgst bigint not null default 0 check (sgst >= 0),
  add column igst bigint not null default 0 check (igst >= 0),
  add constraint bill_lines_tax check (cgst = sgst and (cgst = 0 or igst = 0) and cgst + sgst + igst <= amount);
grant select (hsn_sac, gst_rate, gst_reason, cgst, sgst, igst) on bill_lines to krama_patient;

-- What of the tax of the line is credited. All credit notes of a line together never have more than the line.
alter table credit_note_lines
  add column cgst bigint not null default 0 check (cgst >= 0),
  add column sgst bigint not null default 0 check (sgst = cgst),
  add column igst bigint not null default 0 check (igst >= 0);

alter table bills
  -- The clinic's GSTIN on the day of the bill; null: it was not registered and no tax is in the bill.
  add column seller_gstin text,
  -- Who pays for the patient; empty: the patient.
  add column bill_to_name text not null default '',
  -- Null: a person, or a business that deducts no tax.
  add column bill_to_gstin text check (bill_to_gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$'),
  add check (bill_to_gstin is null or bill_to_name <> '');

select write_audit_functions();

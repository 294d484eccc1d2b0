-- A tax invoice for a business names its address.
alter table bills add column bill_to_address text not null default '';
alter table bills
  add constraint bills_bill_to_address_check check (bill_to_address = '' or bill_to_name <> '');

select write_audit_functions();

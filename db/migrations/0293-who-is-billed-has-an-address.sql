-- A tax invoice for a business names its address.
alter table bills add column bill_to_address text not null default '' check (bill_to_address = '' or bill_to_name <> '');

select write_audit_functions();

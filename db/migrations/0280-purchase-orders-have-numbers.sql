-- Suppliers name it on the invoice. Orders from before have none.
alter table purchase_orders add column number text not null default '';

select write_audit_functions();

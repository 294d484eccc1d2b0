-- Why the nightly proposal put a line on the purchase list, in words; empty where somebody did.
alter table purchase_lines add column reason text not null default '';

select write_audit_functions();

-- What has to stay between 2 and 8 degrees from the maker to the patient, like insulin and vaccines.
alter table pharmacy_items add column is_cold_chain boolean not null default false;

select write_audit_functions();

-- The words that stood beside the button when a critical value was acknowledged. Null: from before they were kept.
alter table lab_criticals add column acknowledged_as text;

select write_audit_functions();

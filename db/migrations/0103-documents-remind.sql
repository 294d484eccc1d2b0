-- At how many days before its expiry a document was last spoken of; -1: after it. Null: not yet.
alter table staff_documents add column reminded_at integer;

select write_audit_functions();

-- PostgreSQL looks at these tables again whenever they have grown by a tenth, and spent a third of that on what is inside their
-- documents. No plan depends on it.
alter table audit_entries alter before set statistics 0, alter after set statistics 0;
alter table idempotency_keys alter answer set statistics 0, alter request_hash set statistics 0;

-- Which leave of its doctor a visit is kept in spite of (an entry of doctor_exceptions, or a request for leave). Somebody has decided:
-- this leave no longer asks about it. It says nothing about another one.
alter table appointments add column kept_on_leave uuid;

select write_audit_functions();

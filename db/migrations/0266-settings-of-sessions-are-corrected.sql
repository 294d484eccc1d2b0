-- Settings that were entered wrongly are corrected with a reason. What stood before stays:
-- [{"settings": {...}, "reason", "at", "by"}, ...], the oldest first.
alter table aesthetic_sessions add column struck jsonb not null default '[]';
alter table aesthetic_sessions
  add constraint aesthetic_sessions_struck check (jsonb_typeof(struck) = 'array');

select write_audit_functions();

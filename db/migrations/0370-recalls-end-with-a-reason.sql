-- Why a recall was ended. Those that ended before this were not asked.
alter table recalls add column lifted_reason text not null default '';
update recalls set lifted_reason = 'Not recorded' where lifted_at is not null;
alter table recalls add constraint recall_ends_with_a_reason check ((lifted_at is null) = (lifted_reason = ''));
grant update (lifted_reason) on recalls to krama_app;

select write_audit_functions();

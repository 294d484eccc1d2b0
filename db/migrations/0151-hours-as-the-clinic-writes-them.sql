-- 14:05 or 2:05 pm, on screens, papers and in messages.
create type time_format as enum ('24h', '12h');
alter table clinics add column time_format time_format not null default '24h';
grant select (time_format) on clinics to krama_patient;

select write_audit_functions();

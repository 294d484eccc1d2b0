-- A refrigerator that is no longer used: its readings stay, nothing new is noted there and nobody is reminded. Null: it is in use.
alter table cold_places add column retired_at timestamptz;
grant update (retired_at) on cold_places to krama_app;

select write_audit_functions();

-- A colour given by mistake can be taken back: the triage stays in the history, and the case has the colour it had before.
alter table emergency_triages add column undone_at timestamptz;
grant update (undone_at) on emergency_triages to krama_app;

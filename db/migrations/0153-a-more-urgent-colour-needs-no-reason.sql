-- A reason is asked for a colour less urgent than what the vitals suggest, never for a more urgent one. Colours run from red to green.
alter table emergency_triages drop constraint emergency_triages_check;
alter table emergency_triages add check (suggested is null or decided <= suggested or override_reason <> '');

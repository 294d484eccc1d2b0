-- What analysers have sent of a panel while more of it is to come, and what speaks against it.
alter table lab_tests
  add column received jsonb,
  add column received_doubt text not null default '',
  add check (received is null or status in ('collected', 'processing', 'completed')),
  add check (received is not null or received_doubt = '');

-- By which a run is known when the analyser sends it again: when it was measured, or the message it came in.
alter table lab_control_runs add column mark text not null default '';

select write_audit_functions();

-- Who is called next among those who have come: a priority, somebody asked to wait, and from when a visit counts when that is
-- neither its time nor its arrival (it was on hold, or it waited for another doctor).
create type queue_priority as enum ('emergency', 'pregnant', 'elderly');
alter table appointments
  add column priority queue_priority,
  add column held_at timestamptz,
  add column queue_from timestamptz,
  add constraint appointments_held check (
    held_at is null or (arrived_at is not null and status in ('scheduled', 'confirmed'))
  );

-- By time, or by token alone.
create type queue_order as enum ('time', 'token');
alter table clinics add column queue_order queue_order not null default 'time';

select write_audit_functions();

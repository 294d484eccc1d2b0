-- Which reminders of visits a clinic sends. No row: none.
create table reminder_settings (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  day_before boolean not null,
  hours_before boolean not null,
  version integer not null default 1,
  primary key (clinic_id)
);
alter table reminder_settings enable row level security;
alter table reminder_settings force row level security;
create policy own_clinic on reminder_settings using (clinic_id = current_clinic_id());
grant select, insert, update on reminder_settings to krama_app;
create trigger audit_change after insert or update or delete on reminder_settings
  for each row execute function audit_change();

-- Patients may say that they want none.
alter table patients add column wants_reminders boolean not null default true;

-- What a reminder of a visit is called in the outbox: one of each kind for a time with a doctor.
create function reminder_key(kind text, visit uuid, starts_at timestamptz, doctor uuid) returns text
  language sql immutable
  return format('reminder %s %s %s %s', kind, visit, extract(epoch from starts_at)::bigint, doctor);

-- A reminder that still waits is worth nothing once the visit is cancelled, moved or there. A cancellation that is undone makes it
-- worth sending again.
create function withdraw_reminders() returns trigger
  language plpgsql
as $$
begin
  update outbox_messages
     set expires_at = now()
   where clinic_id = old.clinic_id and state in ('waiting', 'sending')
     and key in (reminder_key('day', old.id, old.starts_at, old.doctor_id),
                 reminder_key('hours', old.id, old.starts_at, old.doctor_id));
  if new.status in ('scheduled', 'confirmed') and new.arrived_at is null then
    update outbox_messages
       set expires_at = new.starts_at
     where clinic_id = new.clinic_id and state in ('waiting', 'sending')
       and key in (reminder_key('day', new.id, new.starts_at, new.doctor_id),
                   reminder_key('hours', new.id, new.starts_at, new.doctor_id));
  end if;
  return null;
end
$$;
create trigger withdraw_reminders after update on appointments
  for each row when (
    old.kind <> 'walk_in'
    and (old.status <> new.status or old.starts_at <> new.starts_at or old.doctor_id <> new.doctor_id
         or (old.arrived_at is null) <> (new.arrived_at is null))
  )
  execute function withdraw_reminders();

select write_audit_functions();

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

-- What a reminder of a visit is called in the outbox: one of each kind for a time with a doctor and a phone. A phone that is put
-- right is told once.
create function reminder_key(kind text, visit uuid, starts_at timestamptz, doctor uuid, phone text) returns text
  language sql immutable
  return format('reminder %s %s %s %s %s', kind, visit, extract(epoch from starts_at)::bigint, doctor, phone);

-- What has not left is worth nothing any more, also if it is tried again by hand. It gives up its key: should the visit be on
-- again, it is queued anew.
create function withdraw_reminders_of(clinic uuid, visit uuid, starts_at timestamptz, doctor uuid, phone text) returns void
  language sql
as $$
  update outbox_messages
     set expires_at = now(), key = new_id()::text
   where clinic_id = clinic and state <> 'sent'
     and key in (reminder_key('day', visit, starts_at, doctor, phone), reminder_key('hours', visit, starts_at, doctor, phone))
$$;

-- Once the visit is cancelled, moved, another patient's or there.
create function withdraw_reminders() returns trigger
  language plpgsql
as $$
begin
  perform withdraw_reminders_of(old.clinic_id, old.id, old.starts_at, old.doctor_id, patients.phone)
     from patients where clinic_id = old.clinic_id and id = old.patient_id;
  return null;
end
$$;
create trigger withdraw_reminders after update on appointments
  for each row when (
    old.kind <> 'walk_in' and old.status in ('scheduled', 'confirmed') and old.arrived_at is null
    and (new.status not in ('scheduled', 'confirmed') or new.arrived_at is not null
         or old.starts_at <> new.starts_at or old.doctor_id <> new.doctor_id or old.patient_id <> new.patient_id)
  )
  execute function withdraw_reminders();

-- Once the patient has another phone, wants none or is archived.
create function withdraw_reminders_of_patient() returns trigger
  language plpgsql
as $$
begin
  perform withdraw_reminders_of(visit.clinic_id, visit.id, visit.starts_at, visit.doctor_id, old.phone)
     from appointments as visit
    where visit.clinic_id = old.clinic_id and visit.patient_id = old.id and visit.starts_at > now();
  return null;
end
$$;
create trigger withdraw_reminders after update on patients
  for each row when (
    old.phone <> new.phone or (old.wants_reminders and not new.wants_reminders)
    or (old.archived_at is null and new.archived_at is not null)
  )
  execute function withdraw_reminders_of_patient();

select write_audit_functions();

-- A visit changes its status several times on its day. Where no index looks at the status itself, PostgreSQL writes the new
-- version into the same page and leaves every index alone. So indexes look at what a visit gets only when it is over, and
-- constraints see to it that this says the same.

-- The rows of all clinics, which the owner does not see otherwise.
alter table appointments no force row level security;
update appointments
   set completed_at = case when status = 'completed' then coalesce(completed_at, started_at, ends_at) end,
       cancel_reason = case when status <> 'cancelled' then '' when cancel_reason = '' then 'No reason given' else cancel_reason end
 where (status = 'completed') <> (completed_at is not null) or (status = 'cancelled') <> (cancel_reason <> '');
alter table appointments force row level security;

alter table appointments
  add constraint appointments_completed check ((status = 'completed') = (completed_at is not null)),
  add constraint appointments_cancelled check ((status = 'cancelled') = (cancel_reason <> '')),
  drop constraint appointments_do_not_overlap,
  -- A walk-in waits by its token and claims no slot; what is over has given its slot back.
  add constraint appointments_do_not_overlap exclude using gist (
    clinic_id with =, doctor_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (kind <> 'walk_in' and completed_at is null and cancel_reason = ''),
  -- Room for those versions.
  set (fillfactor = 90);

drop index appointments_by_day_and_status;
create index appointments_cancelled_by_day on appointments (clinic_id, appointment_date) where cancel_reason <> '';

-- A patient waits once for a doctor on a day: two desks that issue a token at the same moment issue one. What is over has given its
-- token back, so the patient may walk in again. As the status does, the predicate looks at what a visit gets when it is over.
--
-- Tokens that were doubled before stay as they are: the rule holds from the first day without one.
do $$
declare
  last_doubled date;
begin
  -- The rows of all clinics, which the owner does not see otherwise.
  alter table appointments no force row level security;
  select max(appointment_date) into last_doubled
    from (select appointment_date from appointments
           where kind = 'walk_in' and completed_at is null and cancel_reason = ''
           group by clinic_id, patient_id, doctor_id, appointment_date
          having count(*) > 1) as doubled;
  alter table appointments force row level security;
  execute format(
    'create unique index appointments_one_open_token on appointments (clinic_id, patient_id, doctor_id, appointment_date)
      where kind = ''walk_in'' and completed_at is null and cancel_reason = '''' and appointment_date > %L::date',
    coalesce(last_doubled, '-infinity'));
end
$$;

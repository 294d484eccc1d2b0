-- On several machines a function runs where the clinic's rows lie, and finds them only by a clinic that it names as a value.

create or replace function records_merged_with(patient uuid) returns uuid[]
  language plpgsql stable
as $$
declare
  clinic uuid := current_clinic_id();
  records uuid[] := array[patient];
  others uuid[];
begin
  loop
    select array_agg(distinct other.id) into others
      from (select case when kept_id = any (records) then merged_id else kept_id end as id
              from patient_merges
             where clinic_id = clinic and (kept_id = any (records) or merged_id = any (records))) as other
     where other.id <> all (records);
    exit when others is null;
    records := records || others;
  end loop;
  return records;
end
$$;

create or replace function doctor_windows(doctor uuid, day date) returns table (starts_at timestamptz, ends_at timestamptz)
  language plpgsql stable parallel safe
as $$
declare
  clinic uuid := current_clinic_id();
begin
  return query
  select (doctor_windows.day + hours."from") at time zone clinics.time_zone,
         (doctor_windows.day + hours."to") at time zone clinics.time_zone
    from doctors
    join clinics on clinics.id = doctors.clinic_id
   cross join jsonb_to_recordset(doctors.hours) as hours (weekday integer, "from" time, "to" time)
   where doctors.clinic_id = clinic and clinics.id = clinic and doctors.user_id = doctor_windows.doctor
     and hours.weekday = extract(isodow from doctor_windows.day)
     and not exists (select from doctor_exceptions
                      where clinic_id = clinic and doctor_id = doctor_windows.doctor
                        and doctor_windows.day between from_day and to_day)
  union all
  select (doctor_windows.day + other.from_time) at time zone clinics.time_zone,
         (doctor_windows.day + other.to_time) at time zone clinics.time_zone
    from doctor_exceptions as other
    join clinics on clinics.id = other.clinic_id
   where other.clinic_id = clinic and clinics.id = clinic and other.doctor_id = doctor_windows.doctor
     and doctor_windows.day between other.from_day and other.to_day and other.from_time is not null
     and not exists (select from doctor_exceptions
                      where clinic_id = clinic and doctor_id = doctor_windows.doctor
                        and doctor_windows.day between from_day and to_day and from_time is null);
end
$$;

create or replace function withdraw_reminders_of(clinic uuid, visit uuid, starts_at timestamptz, doctor uuid, phone text) returns void
  language plpgsql
as $$
declare
  withdrawn text[] := array[reminder_key('day', visit, starts_at, doctor, phone), reminder_key('hours', visit, starts_at, doctor, phone)];
  moment timestamptz := now();
begin
  update outbox_messages
     set expires_at = moment, key = 'withdrawn ' || id
   where clinic_id = clinic and state <> 'sent' and key = any (withdrawn);
end
$$;

create or replace function withdraw_reminders() returns trigger
  language plpgsql
as $$
declare
  phone text;
begin
  select patients.phone into phone from patients where clinic_id = old.clinic_id and id = old.patient_id;
  perform withdraw_reminders_of(old.clinic_id, old.id, old.starts_at, old.doctor_id, phone);
  return null;
end
$$;

create or replace function withdraw_reminders_of_patient() returns trigger
  language plpgsql
as $$
declare
  visit record;
begin
  for visit in
    select id, starts_at, doctor_id from appointments
     where clinic_id = old.clinic_id and patient_id = old.id and starts_at > now()
  loop
    perform withdraw_reminders_of(old.clinic_id, visit.id, visit.starts_at, visit.doctor_id, old.phone);
  end loop;
  return null;
end
$$;

create or replace function serving_tokens(day date) returns table (doctor_id uuid, token_number integer)
  language plpgsql stable security definer set search_path = public
as $$
declare
  clinic uuid := current_clinic_id();
begin
  return query
  select distinct on (visit.doctor_id) visit.doctor_id, visit.token_number
    from appointments as visit
   where visit.clinic_id = clinic and visit.appointment_date = serving_tokens.day and visit.status = 'in_progress'
   order by visit.doctor_id, visit.started_at desc;
end
$$;

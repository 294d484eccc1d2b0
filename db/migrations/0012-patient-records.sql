-- The whole record of a patient, how it is found, and what the bell may tell whom.

alter table patients
  add column version integer not null default 1,
  -- From an age: the day is a guess.
  add column is_birth_date_estimated boolean not null default false,
  add column guardian text check (guardian <> ''),
  add column address text check (address <> ''),
  add column pin_code text check (pin_code ~ '^[1-9][0-9]{5}$'),
  add column blood_group text check (blood_group in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  -- Null: nobody has asked. Empty: asked, and there are none. The two are never confused.
  add column allergies text[],
  add column emergency_name text check (emergency_name <> ''),
  add column emergency_phone text check (emergency_phone ~ '^\+[0-9]{8,15}$'),
  add column language text check (language ~ '^[a-z]{2}$'),
  -- The number itself is nowhere.
  add column aadhaar_last_four text check (aadhaar_last_four ~ '^[0-9]{4}$'),
  add column aadhaar_seen_on date,
  add column abha_number text check (abha_number ~ '^[0-9]{14}$'),
  add column archived_at timestamptz,
  add check ((aadhaar_last_four is null) = (aadhaar_seen_on is null));
create unique index patients_by_abha on patients (clinic_id, abha_number) where abha_number is not null;
create index patients_by_phone on patients (clinic_id, phone);
create index patients_by_birth_date on patients (clinic_id, birth_date) where birth_date is not null;
create index patients_archived on patients (clinic_id, patient_number) where archived_at is not null;
grant update on patients to krama_app;

-- How names are compared: by sound, for spellings that differ from one form to the next (Lakshmi, Laxmi). Each rule keeps the
-- beginning of a name a beginning, so that a search finds while it is typed. Letters of other scripts stay as they are.
create function fold_name(name text) returns text
  language sql immutable parallel safe
  return trim(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      translate(
        replace(
          regexp_replace(regexp_replace(normalize(lower(name), nfd), '[\u0300-\u036f.''’`]', '', 'g'), '[!-/:-@\[-_{-~\s]+', ' ', 'g'),
          'x', 'ks'),
        'eowvyzqf', 'iuuuijkp'),
      '([bcdgjklmnprst])h', '\1', 'g'),
      'h\y', '', 'g'),
      '([a-z])\1+', '\1', 'g'),
      '\ymuham[aiu]', 'muhama', 'g'),
      '\y(muhd|md)\y', 'muhamad', 'g'),
      '\ysaid', 'sid', 'g'),
      '\y(saik|sk)\y', 'sik', 'g'),
      '\s+', ' ', 'g'));

-- What a patient is found by: each word of the name, followed by the whole name; each ending of the phone number; the ABHA
-- number. Ranges in this order replace LIKE, which may not use an index under row-level security (decision 16).
create table patient_search_terms (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  term text collate "C" not null,
  patient_number integer not null,
  primary key (clinic_id, term, patient_number)
);
alter table patient_search_terms enable row level security;
alter table patient_search_terms force row level security;
create policy own_clinic on patient_search_terms using (clinic_id = current_clinic_id());
grant select, insert, delete on patient_search_terms to krama_app;

create function search_terms_of(patient patients) returns setof text
  language sql immutable parallel safe
begin atomic
  select word || ' ' || folded
    -- Offset 0: folded once, not once for each word.
    from (select fold_name(patient.first_name || ' ' || coalesce(patient.last_name, '')) as folded offset 0) name,
         unnest(string_to_array(folded, ' ')) as word
   where word <> ''
  union
  -- Indian numbers are searched without their country code; fewer than three digits would match almost everybody.
  select '#' || substr(digits, start)
    from (select regexp_replace(patient.phone, '^\+(91)?', '') as digits) phone,
         generate_series(1, length(digits) - 2) as start
  union
  select '#' || patient.abha_number where patient.abha_number is not null;
end;

create function keep_search_terms() returns trigger
  language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    delete from patient_search_terms
     where clinic_id = old.clinic_id and patient_number = old.patient_number and term in (select search_terms_of(old));
  end if;
  if tg_op <> 'DELETE' then
    insert into patient_search_terms (clinic_id, term, patient_number)
      select new.clinic_id, term, new.patient_number from search_terms_of(new) as term;
  end if;
  return null;
end
$$;
create trigger keep_search_terms after insert or delete or update of first_name, last_name, phone, abha_number on patients
  for each row execute function keep_search_terms();

-- Across clinics, which not even the owner sees otherwise.
alter table patients no force row level security;
alter table patient_search_terms no force row level security;
insert into patient_search_terms (clinic_id, term, patient_number)
  select clinic_id, term, patient_number from patients, search_terms_of(patients) as term;
alter table patients force row level security;
alter table patient_search_terms force row level security;

-- What a notification is about; people choose by it.
alter table notifications add column kind text not null default 'account';

create table notification_preferences (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  user_id uuid not null,
  kind text not null,
  is_wanted boolean not null,
  primary key (clinic_id, user_id, kind),
  foreign key (clinic_id, user_id) references users on delete cascade
);
alter table notification_preferences enable row level security;
alter table notification_preferences force row level security;
create policy own_clinic on notification_preferences using (clinic_id = current_clinic_id());
grant select, insert, update on notification_preferences to krama_app;
create trigger audit_change after insert or update or delete on notification_preferences
  for each row execute function audit_change();

-- Subrahmanyam is written Subramanyam and Subramaniam as often, Khwaja Khaja, Quadri Qadri: one is found by the other. foldName in the
-- code says the same; a test compares them.
create or replace function fold_name(name text) returns text
  language sql immutable parallel safe
  return trim(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      translate(
        replace(
          regexp_replace(regexp_replace(
            normalize(lower(case
              when name ~ '[\u0600-\u06ff\u0900-\u0d7f]' then indic_name(gurmukhi_sounds(urdu_name(name)))
              else name
            end), nfd),
            '[\u0300-\u036f.''’`]', '', 'g'), '[!-/:-@\[-_{-~\s]+', ' ', 'g'),
          'x', 'ks'),
        'eowvyzqf', 'iuuuijkp'),
      '([bcdgjklmnprst])h', '\1', 'g'),
      'h\y', '', 'g'),
      '([a-z])\1+', '\1', 'g'),
      'brahm', 'bram', 'g'),
      '\ykua', 'ka', 'g'),
      '\ymuham[aiu]', 'muhama', 'g'),
      '\y(muhd|md)\y', 'muhamad', 'g'),
      '\ysaid', 'sid', 'g'),
      '\y(saik|sk)\y', 'sik', 'g'),
      '\s+', ' ', 'g'));

-- The terms of those whose names may be written so, in all clinics, which the owner does not see otherwise.
alter table patients no force row level security;
alter table patient_search_terms no force row level security;
delete from patient_search_terms
 using patients
 where patients.clinic_id = patient_search_terms.clinic_id and patients.patient_number = patient_search_terms.patient_number
   and patients.first_name || ' ' || coalesce(patients.last_name, '') ~* 'br.?h|[kq]h?[uowv]+a|[\u0600-\u06ff\u0900-\u0d7f]';
insert into patient_search_terms (clinic_id, term, patient_number)
select patients.clinic_id, term, patients.patient_number
  from patients
  cross join lateral search_terms_of(patients.first_name, patients.last_name, patients.phone, patients.abha_number) as term
 where patients.first_name || ' ' || coalesce(patients.last_name, '') ~* 'br.?h|[kq]h?[uowv]+a|[\u0600-\u06ff\u0900-\u0d7f]';
alter table patient_search_terms force row level security;
alter table patients force row level security;

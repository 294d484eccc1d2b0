-- Tamil has one letter for k and g, t and d, p and b. At the beginning of a word it was always read as the hard one: கணேஷ் was found as
-- Kanesh, never as Ganesh. Such a name now has the terms of both. readings in the code does the same; a test compares them.

-- Kumar is never Gumar.
create function begins_unclear(word text) returns boolean
  language sql immutable parallel safe
  return word ~ '^(?!குமா)[கதப](?!\u0bcd[\u0b80-\u0bff])';

-- How many ways there are to read a name: each of its first two unclear words begins hard or soft.
create function ways_to_read(name text) returns integer
  language sql immutable parallel safe
  return case when name !~ '[கதப]' then 1 else (
    select 1 << least(2, count(*) filter (where begins_unclear(word)))::integer
      from regexp_split_to_table(btrim(name), '\s+') as word) end;

-- The folded name, read in one of its ways; 0 is the hard one.
create function read_as(name text, way integer) returns text
  language sql immutable parallel safe
  return case when way = 0 then fold_name(name) else (
    select string_agg(
             case when is_unclear and place_of_unclear <= 2 and (way >> (place_of_unclear - 1)::integer) & 1 = 1
                  then translate(left(folded, 1), 'ktp', 'gdb') || substr(folded, 2) else folded end, ' ' order by place)
      from (
        select fold_name(word) as folded, place, begins_unclear(word) as is_unclear,
               count(*) filter (where begins_unclear(word)) over (order by place) as place_of_unclear
          from regexp_split_to_table(btrim(name), '\s+') with ordinality as words (word, place)
      ) as read
     where folded <> '') end;

create or replace function search_terms_of(first_name text, last_name text, phone text, abha_number text) returns setof text
  language sql immutable parallel safe
begin atomic
  with name as materialized (select first_name || ' ' || coalesce(last_name, '') as name),
       folded as materialized (
         select read_as(name, way) as folded, read_as(spelt_out(name), way) as spelt
           from name, generate_series(0, ways_to_read(name) - 1) as way),
       words as materialized (
         select folded, alike_name(spelt) as alike, string_to_array(folded, ' ') as words, string_to_array(spelt, ' ') as spelt from folded)
  select word || ' ' || said
    from words,
         lateral (select folded union select alike) as forms (said),
         unnest(string_to_array(said, ' ')) as word
   where word <> ''
  union
  select form || ' ' || said
    from words,
         generate_series(1, cardinality(words) - 1) as place,
         lateral (select written_together(words[place:]), folded
                  union
                  select alike_name(written_together(spelt[place:])), alike) as forms (form, said)
  union
  select '=' || alike_name(written_together(spelt)) from words where folded <> ''
  union
  -- Indian numbers are searched without their country code; fewer than three digits would match almost everybody.
  select '#' || substr(digits, start)
    from (select regexp_replace(phone, '^\+(91)?', '') as digits) number,
         generate_series(1, length(digits) - 2) as start
  union
  select '#' || abha_number where abha_number is not null;
end;

-- The terms of all clinics, which the owner does not see otherwise.
alter table patients no force row level security;
alter table patient_search_terms no force row level security;
insert into patient_search_terms (clinic_id, term, patient_number)
select patients.clinic_id, term, patients.patient_number
  from patients
  cross join lateral search_terms_of(patients.first_name, patients.last_name, patients.phone, patients.abha_number) as term
 where ways_to_read(patients.first_name || ' ' || coalesce(patients.last_name, '')) > 1
    on conflict do nothing;
alter table patient_search_terms force row level security;
alter table patients force row level security;

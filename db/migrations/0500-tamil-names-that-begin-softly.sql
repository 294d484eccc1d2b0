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

-- The folded name in each way but the hard one, also spelt out. readings in the code does the same; a test compares them.
-- Each word is folded once, and only for a name that can be read softly: 12 ms of CPU for the terms of four readings, 0.4 for a Latin
-- name. In PL/pgSQL it is not made part of the statement that calls it, which would prepare it for every other name, too.
create function soft_readings(name text) returns table (folded text, spelt text)
  language plpgsql immutable parallel safe rows 3
as $$
begin
  return query
    with words as materialized (
      select place, fold_name(word) as hard, fold_name(spelt_out(word)) as hard_spelt,
             case when begins_unclear(word) then (count(*) filter (where begins_unclear(word)) over (order by place))::integer end as nth
        from regexp_split_to_table(btrim(name), '\s+') with ordinality as words (word, place))
    select string_agg(case when is_soft then translate(left(hard, 1), 'ktp', 'gdb') || substr(hard, 2) else hard end, ' ' order by place),
           string_agg(case when is_soft then translate(left(hard_spelt, 1), 'ktp', 'gdb') || substr(hard_spelt, 2) else hard_spelt end,
                      ' ' order by place)
      from generate_series(1, ways_to_read(name) - 1) as way, words,
           lateral (select nth <= 2 and (way >> (nth - 1)) & 1 = 1 as is_soft) as said
     where hard <> ''
     group by way
     order by way;
end
$$;

create or replace function search_terms_of(first_name text, last_name text, phone text, abha_number text) returns setof text
  language sql immutable parallel safe
begin atomic
  with name as materialized (select first_name || ' ' || coalesce(last_name, '') as name),
       folded as materialized (
         select fold_name(name) as folded, fold_name(spelt_out(name)) as spelt from name
         union all
         select soft.folded, soft.spelt from name, soft_readings(name) as soft where name ~ '[கதப]'),
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

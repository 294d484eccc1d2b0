-- A function that takes the row of a table cannot follow the table to several machines, where its parts have other types.
create function search_terms_of(first_name text, last_name text, phone text, abha_number text) returns setof text
  language sql immutable parallel safe
begin atomic
  select word || ' ' || folded
    -- Offset 0: folded once, not once for each word.
    from (select fold_name(first_name || ' ' || coalesce(last_name, '')) as folded offset 0) name,
         unnest(string_to_array(folded, ' ')) as word
   where word <> ''
  union
  -- Indian numbers are searched without their country code; fewer than three digits would match almost everybody.
  select '#' || substr(digits, start)
    from (select regexp_replace(phone, '^\+(91)?', '') as digits) number,
         generate_series(1, length(digits) - 2) as start
  union
  select '#' || abha_number where abha_number is not null;
end;

create or replace function keep_search_terms() returns trigger
  language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    delete from patient_search_terms
     where clinic_id = old.clinic_id and patient_number = old.patient_number
       and term in (select search_terms_of(old.first_name, old.last_name, old.phone, old.abha_number));
  end if;
  if tg_op <> 'DELETE' then
    insert into patient_search_terms (clinic_id, term, patient_number)
      select new.clinic_id, term, new.patient_number
        from search_terms_of(new.first_name, new.last_name, new.phone, new.abha_number) as term;
  end if;
  return null;
end
$$;

drop function search_terms_of(patients);

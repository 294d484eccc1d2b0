-- Sai Kumar is also written Saikumar: a patient is found by each word of the name together with all that follow it, and likely duplicates by
-- the whole name without spaces. wholeNameKey and typedForms in the code do the same with what is typed.
create function written_together(words text[]) returns text
  language sql immutable parallel safe
  return regexp_replace(array_to_string(words, ''), '([a-z])\1+', '\1', 'g');

create or replace function search_terms_of(first_name text, last_name text, phone text, abha_number text) returns setof text
  language sql immutable parallel safe
begin atomic
  with name as materialized (select fold_name(first_name || ' ' || coalesce(last_name, '')) as folded),
       words as materialized (select folded, alike_name(folded) as alike, string_to_array(folded, ' ') as words from name)
  select word || ' ' || said
    from words,
         lateral (select folded union select alike) as forms (said),
         unnest(string_to_array(said, ' ')) as word
   where word <> ''
  union
  select form || ' ' || said
    from words,
         generate_series(1, cardinality(words) - 1) as place,
         lateral (select written_together(words[place:]) as together offset 0) as ending,
         lateral (select together, folded union select alike_name(together), alike) as forms (form, said)
  union
  select '=' || alike_name(written_together(words)) from words where folded <> ''
  union
  -- Indian numbers are searched without their country code; fewer than three digits would match almost everybody.
  select '#' || substr(digits, start)
    from (select regexp_replace(phone, '^\+(91)?', '') as digits) number,
         generate_series(1, length(digits) - 2) as start
  union
  select '#' || abha_number where abha_number is not null;
end;

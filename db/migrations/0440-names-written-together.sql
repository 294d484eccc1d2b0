-- Sai Kumar is also written Saikumar: a patient is found by each word of the name together with all that follow it, and likely duplicates by
-- the whole name without spaces. wholeNameKey and typedForms in the code do the same with what is typed; search_terms_of
-- uses it from the next migration on.
create function written_together(words text[]) returns text
  language sql immutable parallel safe
  return regexp_replace(array_to_string(words, ''), '([a-z])\1+', '\1', 'g');

-- Asked once for a statement, not once for every row.
alter policy site_reads on contact_forms using ((select in_site_scope()));

-- Lower case once, when it is written, not for every row of every search.
alter table contact_forms
  add column search_text text not null generated always as (lower(name || ' ' || email || ' ' || organization)) stored;

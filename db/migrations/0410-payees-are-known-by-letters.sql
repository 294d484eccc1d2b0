-- What was paid to one payee today counts towards the limit of expenses, however the name is typed: "Bed Co" is also "bed  co."
-- No-break spaces are named, because \s leaves them out here.
-- An expression cannot be changed in place, so the column is made again, and its index with it.
alter table expenses drop column payee_key;
alter table expenses add column payee_key text not null
  generated always as (regexp_replace(lower(paid_to), '[\s\u00a0\u2007\u202f!-/:-@\[-`{-~]+', '', 'g')) stored;
create index expenses_by_payee on expenses (clinic_id, payee_key, entered_at);

select write_audit_functions();

-- A bill may hold a consultation, tests and medicines. Its payment stays one row of the ledger; how much of it is for which
-- category stands in that row, in paise. Null: all of it is for the category of the row.
create function split_adds_up(split jsonb, amount bigint) returns boolean
  language sql immutable
as $$
  select count(*) > 1 and sum(value::bigint) = amount and min(value::bigint) > 0 from jsonb_each_text(split)
$$;
alter table accounts_tx
  add column split jsonb check (jsonb_typeof(split) = 'object'),
  add constraint accounts_tx_split_adds_up check (split is null or split_adds_up(split, amount));

-- Always in the order of the categories, so that two payments never wait for each other.
create or replace function keep_accounts_days() returns trigger
  language plpgsql
as $$
begin
  if new.transaction_type <> 'expense' then
    insert into accounts_days (clinic_id, day, category, revenue)
    select new.clinic_id, new.transaction_date, part.key,
           case new.transaction_type when 'refund' then -part.value::bigint else part.value::bigint end
      from jsonb_each_text(coalesce(new.split, jsonb_build_object(new.category, new.amount))) as part
     order by part.key
    on conflict (clinic_id, day, category) do update set revenue = accounts_days.revenue + excluded.revenue;
  end if;
  return null;
end
$$;

-- The bank's reference of a payment may come later; nothing else of a payment changes.
alter table billing_settings add column needs_reference boolean not null default false;
grant update (reference) on payments to krama_app;

select write_audit_functions();

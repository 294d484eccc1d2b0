-- The accounts show any period up to a year, of a clinic with millions of transactions: sums are kept by day not only of the
-- revenue, but of all that the screen adds up.
drop trigger keep_accounts_days on accounts_tx;
drop table accounts_days;

create table accounts_days (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  day date not null,
  category text not null,
  transaction_type transaction_type not null,
  payment_method payment_method not null,
  -- Of expenses, less what was reversed.
  amount bigint not null,
  -- A transaction is counted once, under its own category; its parts under each of theirs.
  transactions integer not null,
  parts integer not null,
  revenue bigint not null
    generated always as (case transaction_type when 'income' then amount when 'refund' then -amount else 0 end) stored,
  primary key (clinic_id, day, category, transaction_type, payment_method)
);

alter table accounts_tx no force row level security;
insert into accounts_days (clinic_id, day, category, transaction_type, payment_method, amount, transactions, parts)
  select clinic_id, transaction_date, part.key, transaction_type, payment_method,
         sum(case when cause = 'reversal' then -part.value::bigint else part.value::bigint end),
         count(*) filter (where part.key = category), count(*)
    from accounts_tx
   cross join lateral jsonb_each_text(coalesce(split, jsonb_build_object(category, amount))) as part
   group by 1, 2, 3, 4, 5;
alter table accounts_tx force row level security;

alter table accounts_days enable row level security;
alter table accounts_days force row level security;
create policy own_clinic on accounts_days using (clinic_id = current_clinic_id());
grant select, insert, update on accounts_days to krama_app;

-- Always in the order of the categories, so that two payments never wait for each other.
create or replace function keep_accounts_days() returns trigger
  language plpgsql
as $$
begin
  insert into accounts_days (clinic_id, day, category, transaction_type, payment_method, amount, transactions, parts)
  select new.clinic_id, new.transaction_date, part.key, new.transaction_type, new.payment_method,
         case when new.cause = 'reversal' then -part.value::bigint else part.value::bigint end,
         (part.key = new.category)::integer, 1
    from jsonb_each_text(coalesce(new.split, jsonb_build_object(new.category, new.amount))) as part
   order by part.key
  on conflict (clinic_id, day, category, transaction_type, payment_method) do update
    set amount = accounts_days.amount + excluded.amount,
        transactions = accounts_days.transactions + excluded.transactions,
        parts = accounts_days.parts + excluded.parts;
  return null;
end
$$;
create trigger keep_accounts_days after insert on accounts_tx
  for each row execute function keep_accounts_days();

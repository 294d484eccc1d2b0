-- What is handed over is billed at the price that held then, though the item costs something else when the bill is written. The prices
-- that an item had are kept, each until when; the one that it has stands with the item.
create table item_prices_before (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  item_id uuid not null,
  held_until timestamptz not null,
  unit_price bigint not null check (unit_price >= 0),
  primary key (clinic_id, item_id, held_until),
  foreign key (clinic_id, item_id) references pharmacy_items on delete cascade
);
alter table item_prices_before enable row level security;
alter table item_prices_before force row level security;
create policy own_clinic on item_prices_before using (clinic_id = current_clinic_id());
grant select on item_prices_before to krama_app;

-- With the owner's rights: nobody else writes what a price was. Of several changes in one transaction the first one counts.
create function keep_price_before() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  insert into item_prices_before (clinic_id, item_id, held_until, unit_price)
  values (old.clinic_id, old.id, now(), old.unit_price)
  on conflict do nothing;
  return null;
end
$$;
create trigger keep_price_before after update of unit_price on pharmacy_items
  for each row
  when (old.unit_price <> new.unit_price)
  execute function keep_price_before();

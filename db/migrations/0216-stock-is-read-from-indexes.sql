-- What the stock of a place is worth, how many items it has and which of them a search finds is read from indexes that hold all it takes:
-- a policy is then asked once, not for each row.
create index stock_levels_by_location on stock_levels (clinic_id, location, item_id) include (quantity_available);
create index pharmacy_items_priced on pharmacy_items (clinic_id, id) include (unit_price);

drop index pharmacy_items_by_name;
create unique index pharmacy_items_by_name on pharmacy_items (clinic_id, name_key) include (generic_key, id);

-- Changed by every movement: swept sooner than at a fifth of their rows, else the index alone does not say which of them are there.
alter table stock_levels set (autovacuum_vacuum_scale_factor = 0.02);
alter table stock_batches set (autovacuum_vacuum_scale_factor = 0.02);

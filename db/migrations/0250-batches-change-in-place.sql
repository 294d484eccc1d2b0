-- Every movement changes the quantity of its batch. As long as no index knows the quantity, such a change stays on its page and touches
-- no index at all. So indexes ask whether something is there, which seldom changes.
alter table stock_batches set (fillfactor = 80);
alter table stock_batches
  add column has_stock boolean not null generated always as (quantity_available > 0) stored;
drop index stock_batches_by_expiry;
create index stock_batches_by_expiry on stock_batches (clinic_id, location, expiry_date) where has_stock;

-- In lower case once, when it is written. A row policy lets no `lower(batch_number) = ...` reach an index (it is not
-- leakproof): every scan of a batch read all batches of the clinic.
alter table stock_batches
  add column batch_key text not null generated always as (lower(batch_number)) stored;
create index stock_batches_by_number on stock_batches (clinic_id, location, batch_key) where has_stock;

-- What follows from other columns is no change of its own.
drop trigger audit_change on stock_batches;
create trigger audit_change after insert or update or delete on stock_batches
  for each row execute function audit_change('quantity_available', 'has_stock', 'batch_key');

select write_audit_functions();

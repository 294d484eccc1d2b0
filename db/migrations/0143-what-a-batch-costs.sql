-- Of one piece, in paise: the price printed on the pack, above which nobody may sell, and what the clinic paid. Null: not recorded.
alter table stock_batches
  add column mrp bigint check (mrp > 0),
  add column cost bigint check (cost >= 0);
grant insert (mrp, cost), update (mrp, cost) on stock_batches to krama_app;

select write_audit_functions();

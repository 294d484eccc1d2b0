-- Stock goes from one place to another: two rows of the ledger, one that takes away and one that adds.
alter table stock_movements
  add column transfer_id uuid,
  add check (transfer_id is null or reason = 'transfer');
create unique index stock_movements_by_transfer on stock_movements (clinic_id, transfer_id, batch_id)
  where transfer_id is not null;

select write_audit_functions();

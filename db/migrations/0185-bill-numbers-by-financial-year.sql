-- Vendors number their bills anew from April on: the same number in another financial year is another bill.
drop index payables_by_number;
create unique index payables_by_number on payables
  (clinic_id, vendor_id, lower(bill_number), (extract(year from bill_date - interval '3 months')))
  where bill_number <> '' and cancelled_at is null;

drop index goods_receipts_by_invoice;
create unique index goods_receipts_by_invoice on goods_receipts
  (clinic_id, supplier_id, lower(invoice_number), (extract(year from invoice_day - interval '3 months')));

-- The figures of the stock, the nightly proposal and the GST summary read the rows of some days, not all there ever were.
create index stock_movements_by_time on stock_movements (clinic_id, moved_at);
create index credit_notes_by_day on credit_notes (clinic_id, credit_date);

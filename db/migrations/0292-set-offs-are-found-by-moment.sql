-- The overview of a day finds what was set off on it.
create index payments_set_off on payments (clinic_id, received_at) where deposit_id is not null;
create index refunds_to_deposits on refunds (clinic_id, refunded_at) where split is not null;

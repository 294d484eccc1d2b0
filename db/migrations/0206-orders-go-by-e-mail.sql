-- Where orders go by e-mail; empty: by phone or on paper.
alter table suppliers add column email text not null default '';

-- When an order was given to the outbox, where its message is found by the order's id.
alter table purchase_orders add column mailed_at timestamptz;
grant update (mailed_at) on purchase_orders to krama_app;

select write_audit_functions();

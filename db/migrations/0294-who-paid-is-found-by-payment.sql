-- A bill says of each payment whether an insurer settled it or a UPI provider told of it.
create index claim_steps_by_payment on claim_steps (clinic_id, payment_id) where payment_id is not null;
create index upi_callbacks_by_payment on upi_callbacks (clinic_id, payment_id) where payment_id is not null;

-- The bill says what is to be credited for medicines that came back.
create index medicine_returns_by_bill on medicine_returns (clinic_id, bill_id) where bill_id is not null;

-- Nothing is booked twice, as before. Entered by the id of the cause: comparing its kind, an enum, does not enter an index under a policy
-- (docs/decisions/0109).
drop index accounts_tx_by_cause;
create unique index accounts_tx_by_cause on accounts_tx (clinic_id, cause_id, cause);

-- A tax invoice describes what was sold, and a bill for medicines names each with its batch and expiry. Which batch a line bills is kept with
-- it, so that what comes back is credited on its own line, at the price that was paid for it.
alter table bill_lines add column part_id uuid;

-- What a return takes off each line of the bill: [{"lineNumber": 1, "amount": 2100}]. Empty on bills from before.
alter table medicine_returns add column credit_lines jsonb not null default '[]';
alter table medicine_returns add check (jsonb_typeof(credit_lines) = 'array');

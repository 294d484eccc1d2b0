-- What came of an order line so far. A line is done (received_at) when all of it came, or when the rest is given up.
alter table purchase_lines
  add column received integer not null default 0 check (received >= 0);

-- The owner is held by the policies too, unless they rest.
alter table purchase_lines no force row level security;
update purchase_lines set received = quantity where received_at is not null;
alter table purchase_lines force row level security;

select write_audit_functions();

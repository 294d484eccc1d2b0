-- A rate is that of so many pieces: a strip of 10 at ₹25.37 has no exact price of a piece. Counts stay in pieces.
alter table goods_receipt_lines add column pack_of integer not null default 1;
alter table goods_receipt_lines add check (pack_of between 1 and 10000);

alter table purchase_lines add column pack_of integer not null default 1;
alter table purchase_lines add check (pack_of between 1 and 10000);

select write_audit_functions();

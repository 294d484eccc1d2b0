-- The first signs of a batch's number find it too. An index of this kind sorts by signs and not by a language, so that a beginning is a
-- range of it, and its comparisons may be made before a row policy has been asked. It knows no quantity: a sale does not touch it.
create index stock_batches_by_first_signs on stock_batches (clinic_id, location, batch_number text_pattern_ops);

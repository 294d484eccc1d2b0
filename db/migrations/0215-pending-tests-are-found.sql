-- Comparing enums is not leakproof, so under a row policy no index is entered by them (docs/decisions/0109). What is pending is found by
-- an index of its own, whose condition the statements repeat word by word.
create index lab_tests_pending on lab_tests (clinic_id, ordered_at desc, id desc)
  where status in ('ordered', 'collected', 'processing');

-- Counted from the index alone: how far a test is stands in it, beside the moment that a period is entered by. The index by status
-- served to count all tests there are, and nothing else enters it.
drop index lab_tests_by_time;
create index lab_tests_by_time on lab_tests (clinic_id, ordered_at desc, id desc) include (status);
drop index lab_tests_by_status;

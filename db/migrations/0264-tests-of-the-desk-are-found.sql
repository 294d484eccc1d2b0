-- What is to be paid before its sample is taken: among thousands of tests that wait, the few without one.
create index lab_tests_to_collect on lab_tests (clinic_id, ordered_at) where collected_at is null;

-- The doctor of another practice who sent the patient, as the desk writes the name down; empty: one of our own doctors ordered the test.
alter table lab_tests add column referred_by text not null default '' check (length(referred_by) <= 80);

-- What was collected on a day is to be billed on that day.
create index lab_tests_by_collection on lab_tests (clinic_id, collected_at) where collected_at is not null;

select write_audit_functions();

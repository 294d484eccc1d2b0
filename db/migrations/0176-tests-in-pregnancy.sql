-- Whether the patient is pregnant, as whoever ordered the test says: some ranges are others then.
alter table lab_tests add column is_pregnant boolean not null default false;

select write_audit_functions();

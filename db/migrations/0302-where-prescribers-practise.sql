-- The register of Schedule H1 says the address of the prescriber too: this clinic's for its own doctors, else what is on the prescription.
-- Empty in entries from before, where it may stand beside the name.
alter table schedule_h1_entries add column prescriber_address text not null default '';

-- On a distributed database it ran as the patient, who does not see the records that were merged into theirs: the portal asks the clinic.
drop function openings_of_own_records(integer);

-- Whether what was given back is to be paid again says what is due, on the patient's own bills too.
grant select (is_owed_again) on refunds to krama_patient;

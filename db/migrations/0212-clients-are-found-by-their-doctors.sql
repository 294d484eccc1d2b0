-- The clients of the aesthetic departments are those who have a visit with one of their doctors.
create index appointments_by_doctor_and_patient on appointments (clinic_id, doctor_id, patient_id);

-- Two records are merged by every row of a patient, and each patient's rows are counted before: no table is read as a whole for it.
create index bill_lines_by_patient on bill_lines (clinic_id, patient_id);
create index payments_by_patient on payments (clinic_id, patient_id);
create index refunds_by_patient on refunds (clinic_id, patient_id);
create index credit_notes_by_patient on credit_notes (clinic_id, patient_id);
create index credit_note_lines_by_patient on credit_note_lines (clinic_id, patient_id);
create index lab_samples_by_patient on lab_samples (clinic_id, patient_id);
create index lab_reports_by_patient on lab_reports (clinic_id, patient_id);
create index lab_criticals_by_patient on lab_criticals (clinic_id, patient_id);
create index consultation_addenda_by_patient on consultation_addenda (clinic_id, patient_id);
create index medicine_returns_by_patient on medicine_returns (clinic_id, patient_id);
create index schedule_h1_entries_by_patient on schedule_h1_entries (clinic_id, patient_id);

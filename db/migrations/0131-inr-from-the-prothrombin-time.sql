-- Of the thromboplastin in use: its sensitivity index (ISI) and the mean prothrombin time of healthy people with it. Without them
-- the INR is typed.
alter table lab_settings
  add column thromboplastin_isi double precision check (thromboplastin_isi between 0.7 and 3),
  add column mean_normal_seconds double precision check (mean_normal_seconds between 8 and 20),
  add check ((thromboplastin_isi is null) = (mean_normal_seconds is null));

select write_audit_functions();

-- Leave of doctors that was approved before approving closed their calendar. What the desk had closed for all of its days stays as it is.
alter table leave_requests no force row level security;
alter table doctors no force row level security;
alter table doctor_exceptions no force row level security;

-- The day before counts, since it may still be that day where the clinic is.
insert into doctor_exceptions (clinic_id, id, doctor_id, from_day, to_day)
select leave.clinic_id, leave.id, leave.user_id, leave.from_day, leave.to_day
  from leave_requests as leave
  join doctors on doctors.clinic_id = leave.clinic_id and doctors.user_id = leave.user_id
 where leave.status = 'approved' and leave.to_day >= current_date - 1
   and not exists (select from doctor_exceptions as closed
                    where closed.clinic_id = leave.clinic_id and closed.doctor_id = leave.user_id
                      and closed.from_time is null
                      and closed.from_day <= leave.from_day and closed.to_day >= leave.to_day);

alter table doctor_exceptions force row level security;
alter table doctors force row level security;
alter table leave_requests force row level security;

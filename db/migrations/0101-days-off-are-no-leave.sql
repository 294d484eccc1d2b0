-- Holidays and days that were off by the roster anyway, within the leave: they cost no leave and no pay. The roster itself cannot
-- say so later, since approved leave is entered there as off.
alter table leave_requests add column free_days date[] not null default '{}';

-- Leave of before: the holidays, which were left out already. The owner is held by the policies too, unless they rest.
alter table leave_requests no force row level security;
alter table holidays no force row level security;
update leave_requests
   set free_days = array(select holidays.day from holidays
                          where holidays.clinic_id = leave_requests.clinic_id
                            and holidays.day between leave_requests.from_day and leave_requests.to_day
                          order by holidays.day);
alter table holidays force row level security;
alter table leave_requests force row level security;

select write_audit_functions();

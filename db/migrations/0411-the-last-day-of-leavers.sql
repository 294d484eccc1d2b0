-- Pay ends with the last day of someone who has left. Nobody recorded it until now, so that those who have left keep the
-- payslips that they have, and get no more.
alter table staff_members add column left_on date;

-- The policies hold for the owner too, unless they rest.
alter table staff_members no force row level security;
alter table clinics no force row level security;
update staff_members set left_on = (now() at time zone clinics.time_zone)::date
  from clinics where clinics.id = staff_members.clinic_id and staff_members.status = 'left';
alter table clinics force row level security;
alter table staff_members force row level security;

alter table staff_members add check ((status = 'left') = (left_on is not null));

select write_audit_functions();

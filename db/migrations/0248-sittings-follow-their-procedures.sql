-- A procedure that is set back opens its sitting again, which is then held a second time.
drop index treatment_sessions_numbered;
create index treatment_sessions_numbered on treatment_sessions (clinic_id, plan_id, session_number) where status <> 'cancelled';

-- Plans of before, whose procedures were completed or set back on the chart without a sitting. The owner is held by the policies too, unless they rest.
alter table treatment_plans no force row level security;
alter table treatment_sessions no force row level security;
alter table dental_entries no force row level security;

update treatment_plans as plan
   set status = 'completed', version = version + 1
 where plan.specialty = 'dental' and plan.status = 'active'
   and not exists (select from treatment_sessions as session
                    where session.clinic_id = plan.clinic_id and session.plan_id = plan.id and session.status = 'in_progress')
   and not exists (select from dental_entries as entry
                    where entry.clinic_id = plan.clinic_id and entry.plan_id = plan.id and entry.removed_at is null
                      and entry.status <> 'completed')
   and plan.planned_sessions <= greatest(
         (select max(entry.sitting) from dental_entries as entry
           where entry.clinic_id = plan.clinic_id and entry.plan_id = plan.id and entry.removed_at is null),
         (select max(session.session_number) from treatment_sessions as session
           where session.clinic_id = plan.clinic_id and session.plan_id = plan.id and session.status = 'completed'));

update treatment_plans as plan
   set status = 'active', version = version + 1
 where plan.specialty = 'dental' and plan.status = 'completed'
   and exists (select from dental_entries as entry
                where entry.clinic_id = plan.clinic_id and entry.plan_id = plan.id and entry.removed_at is null
                  and entry.status <> 'completed');

alter table dental_entries force row level security;
alter table treatment_sessions force row level security;
alter table treatment_plans force row level security;

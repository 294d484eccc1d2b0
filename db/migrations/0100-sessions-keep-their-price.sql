-- A session is billed at the price of the day it was completed on, whatever the service costs later.
alter table aesthetic_sessions
  -- In paise; null: the plan's treatment was no service of the clinic.
  add column price bigint check (price >= 0);

-- How many days lie between two sessions of a plan; null: nothing was said.
alter table treatment_plans add column interval_days integer check (interval_days between 1 and 365);

-- What is there already takes over what its service says today. The owner is held by the policies too, unless they rest.
alter table aesthetic_sessions no force row level security;
alter table treatment_sessions no force row level security;
alter table treatment_plans no force row level security;
alter table aesthetic_services no force row level security;
update aesthetic_sessions
   set price = service.price
  from treatment_sessions as session, treatment_plans as plan, aesthetic_services as service
 where session.clinic_id = aesthetic_sessions.clinic_id and session.id = aesthetic_sessions.session_id
   and plan.clinic_id = session.clinic_id and plan.id = session.plan_id
   and service.clinic_id = plan.clinic_id and service.name = plan.title;
update treatment_plans
   set interval_days = service.interval_days
  from aesthetic_services as service
 where service.clinic_id = treatment_plans.clinic_id and service.name = treatment_plans.title
   and treatment_plans.specialty = 'aesthetic';
alter table aesthetic_services force row level security;
alter table treatment_plans force row level security;
alter table treatment_sessions force row level security;
alter table aesthetic_sessions force row level security;

select write_audit_functions();

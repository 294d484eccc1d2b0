-- A session that was started by mistake counts for nothing: the next one has its number, so that a plan of six ends with 6/6.
alter table treatment_sessions drop constraint treatment_sessions_clinic_id_plan_id_session_number_key;

-- Sessions of before close up. The owner is held by the policies too, unless they rest.
alter table treatment_sessions no force row level security;
update treatment_sessions
   set session_number = counted.number
  from (select clinic_id, id, row_number() over (partition by clinic_id, plan_id order by session_number) as number
          from treatment_sessions where status <> 'cancelled') as counted
 where treatment_sessions.clinic_id = counted.clinic_id and treatment_sessions.id = counted.id
   and treatment_sessions.session_number <> counted.number;
alter table treatment_sessions force row level security;

create unique index treatment_sessions_numbered on treatment_sessions (clinic_id, plan_id, session_number)
  where status <> 'cancelled';

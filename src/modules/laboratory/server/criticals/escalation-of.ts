import { sql } from 'kysely';

/** When the row `critical` was escalated, and to whom. */
export const escalationOf = sql`
  case when critical.escalated_at is not null then (
    select jsonb_build_object('at', critical.escalated_at, 'to', jsonb_agg(person.name order by person.name))
      from lab_critical_calls as call
      join users as person on person.clinic_id = call.clinic_id and person.id = call.user_id
     where call.clinic_id = critical.clinic_id and call.critical_id = critical.id
  ) end as escalation`;

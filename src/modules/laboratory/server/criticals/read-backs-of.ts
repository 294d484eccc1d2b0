import { sql } from 'kysely';

/** Who was told of the row `critical` and read it back, oldest first. */
export const readBacksOf = sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('told', heard.told, 'by', teller.name, 'at', heard.told_at) order by heard.told_at, heard.id)
      from lab_critical_read_backs as heard
      join users as teller on teller.clinic_id = heard.clinic_id and teller.id = heard.told_by
     where heard.clinic_id = critical.clinic_id and heard.critical_id = critical.id
  ), '[]') as read_backs`;

import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/**
 * The doctors or nurses with a shift that day. If the roster has none of them, all of them: one too many is better than
 * none. People who were invited but have not joined cannot read messages.
 */
export async function readOnDuty(db: Handle, role: 'doctor' | 'nurse', now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with on_duty as materialized (
      select users.id
        from clinics
        join roster_shifts as shift on shift.clinic_id = clinics.id
         and shift.day = (${now.toISOString()}::timestamptz at time zone clinics.time_zone)::date
         and shift.shift_type <> 'off'
        join staff_members as member on member.clinic_id = shift.clinic_id and member.id = shift.staff_id
         and member.status = 'active'
        join users on users.clinic_id = member.clinic_id and users.id = member.user_id
         and users.role = ${role}::user_role and users.is_active and users.joined_at is not null
    )
    select users.id from users
     where users.is_active and users.joined_at is not null and users.role = ${role}::user_role
       and (users.id in (select id from on_duty) or not exists (select from on_duty))
     order by users.id`.execute(db);
  return rows.map(({ id }) => id);
}

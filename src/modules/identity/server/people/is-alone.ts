import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import type { Role } from '#foundation/shared/roles.ts';

/**
 * Days for which a colleague who was deactivated or changed roles still counts, and for which a raised limit waits
 * (decision 140).
 */
export const waitingDays = 7;

/**
 * True if an admin has, and recently had, no colleague with these roles who could do or approve what nobody may do
 * alone (decisions 125 and 140).
 */
export async function isAlone(
  clinic: Handle,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
  others: readonly Role[],
): Promise<boolean> {
  if (role !== 'admin') return false;
  const { rows } = await sql`
    select from users
     where id <> ${userId}
       and ((role = any (${others}::user_role[]) and is_active and joined_at is not null)
         or exists (select from jsonb_each_text(former_roles) as former
                     where former.key = any (${others}::text[])
                       and former.value::timestamptz > now() - make_interval(days => ${waitingDays})))
     limit 1`.execute(clinic);
  return rows.length === 0;
}

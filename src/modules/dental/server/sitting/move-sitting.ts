import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';

/**
 * The procedures of the sitting that is going on, or of earlier ones that were left over. Sittings count sessions that were
 * completed: one that was started by mistake used up none.
 */
export async function moveSitting(
  db: Handle,
  planId: string,
  status: 'planned' | 'in_progress' | 'completed',
  at = new Date().toISOString(),
): Promise<void> {
  await sql`
    update dental_entries as entry
       set status = ${status}, changed_at = ${at}, version = version + 1
     where plan_id = ${planId} and removed_at is null and status in ('planned', 'in_progress') and status <> ${status}
       and sitting <= 1 + (select count(*) from treatment_sessions as session
                            where session.clinic_id = entry.clinic_id and session.plan_id = entry.plan_id
                              and session.status = 'completed')`.execute(db);
}

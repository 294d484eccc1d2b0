import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

interface Move {
  planId: string;
  sitting: number;
  status: 'planned' | 'in_progress' | 'completed';
  at?: string;
}

/** Moves the procedures that are left to do in a sitting or were left over by earlier ones. */
export async function moveSitting(
  db: Handle,
  { planId, sitting, status, at = new Date().toISOString() }: Move,
): Promise<void> {
  await sql`
    update dental_entries
       set status = ${status}, changed_at = ${at}, version = version + 1
     where plan_id = ${planId} and removed_at is null and status in ('planned', 'in_progress') and status <> ${status}
       and sitting <= ${sitting}`.execute(db);
}

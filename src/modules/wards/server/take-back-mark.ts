import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { undoMinutes } from '../rules/undo-minutes.ts';

/**
 * The row stays and is flagged as undone, so that the dose or task can be marked again. Returns null if it is undone,
 * now or before.
 */
export async function takeBackMark(
  clinic: Handle,
  table: 'medicine_doses' | 'nursing_marks',
  id: string,
): Promise<'NOT_FOUND' | 'TOO_LATE' | null> {
  const undone = await sql`
    update ${sql.table(table)} set undone_at = now()
     where id = ${id} and undone_at is null and marked_at > now() - ${undoMinutes} * interval '1 minute'
    returning id`.execute(clinic);
  if (undone.rows.length > 0) return null;
  const { rows } = await sql<{ undoneAt: string | null }>`
    select undone_at from ${sql.table(table)} where id = ${id}`.execute(clinic);
  if (!rows[0]) return 'NOT_FOUND';
  return rows[0].undoneAt === null ? 'TOO_LATE' : null;
}

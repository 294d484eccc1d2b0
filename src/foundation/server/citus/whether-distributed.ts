import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';

/**
 * Set for the whole database once its tables are distributed (`npm run distribute`). PostgreSQL without Citus does not
 * have this setting.
 */
export const distributedSetting = "current_setting('citus.propagate_set_commands', true) = 'local'";

export const whetherDistributed = sql.raw<boolean | null>(distributedSetting);

export async function isDistributed(db: Handle): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean | null }>`select ${whetherDistributed} as yes`.execute(db);
  return rows[0]?.yes ?? false;
}

import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Summary } from '../../contract-summary.ts';

interface WrittenSummary {
  admissionId: string;
  version: number;
  summary: Summary;
  userId: string;
}

/** Returns whether it was written; false if somebody else has changed it since that version. */
export async function writeSummary(db: Handle, { admissionId, version, summary, userId }: WrittenSummary) {
  const { lines, ...words } = summary;
  const values = { ...words, lines: JSON.stringify(lines) };
  const written =
    version === 0
      ? db
          .insertInto('dischargeSummaries')
          .values({ admissionId, ...values })
          .onConflict((conflict) => conflict.columns(['clinicId', 'admissionId']).doNothing())
          .returning('version')
      : db
          .updateTable('dischargeSummaries')
          .set((is) => ({
            ...values,
            changedAt: sql<string>`now()`,
            changedBy: userId,
            version: is('version', '+', 1),
          }))
          .where('admissionId', '=', admissionId)
          .where('version', '=', version)
          .returning('version');
  return (await written.executeTakeFirst()) !== undefined;
}

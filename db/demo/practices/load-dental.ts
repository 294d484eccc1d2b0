import type { Handle } from '#foundation/server/database/database.ts';
import type { demoDental } from './dental.ts';

export async function loadDental(
  db: Handle,
  { dentistId, entries, plans, procedures, sessions, planVisits }: ReturnType<typeof demoDental>,
) {
  await db.insertInto('treatmentPlans').values(plans).execute();
  if (sessions.length > 0) await db.insertInto('treatmentSessions').values(sessions).execute();
  await db.insertInto('treatmentVisits').values(planVisits).execute();
  await db.insertInto('dentalEntries').values(entries).execute();
  await db
    .insertInto('dentalEntries')
    .values(procedures.map(({ becomes: _, ...procedure }) => ({ ...procedure, status: 'planned' })))
    .execute();
  // Update one after the other, so that the history shows first the plan and then its outcome.
  for (const { id, becomes } of procedures) {
    if (becomes) await db.updateTable('dentalEntries').set(becomes).where('id', '=', id).execute();
  }
  await db.updateTable('dentalEntryChanges').set({ changedBy: dentistId }).where('changedBy', 'is', null).execute();
}

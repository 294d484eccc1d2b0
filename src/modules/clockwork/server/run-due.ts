import { sql } from 'kysely';
import type { Handles } from '#foundation/server/database/database.ts';
import type { DueJob } from './find-due.ts';
import type { ScheduledJob } from './scheduled-job.ts';

const longestError = 500;

/** Marks this due time as running and returns true if it still needs a run. */
async function begin(database: Handles, { clinicId, name, dueAt }: DueJob): Promise<boolean> {
  const begun = await database
    .clinic(clinicId)
    .insertInto('scheduledJobs')
    .values({ name, state: 'running', startedAt: sql<string>`now()` })
    .onConflict((known) =>
      known
        .columns(['clinicId', 'name'])
        .doUpdateSet((is) => ({ state: 'running', startedAt: is.ref('excluded.startedAt') }))
        .where((is) =>
          is.or([is('scheduledJobs.servedDueAt', 'is', null), is('scheduledJobs.servedDueAt', '<', dueAt)]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Runs a job for one due time unless another process has. An error is recorded for the admin and rethrown. */
export async function runDue(database: Handles, jobs: readonly ScheduledJob[], due: DueJob): Promise<void> {
  const { clinicId, name, dueAt } = due;
  const job = jobs.find((known) => known.name === name);
  if (!job || !(await begin(database, due))) return;
  const clinic = database.clinic(clinicId);
  const row = clinic.updateTable('scheduledJobs').where('name', '=', name);
  try {
    await job.run(clinic, clinicId);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    await row.set({ lastError: words.slice(0, longestError) || 'Failed without a reason' }).execute();
    throw error;
  }
  await row.set({ state: 'done', servedDueAt: dueAt, finishedAt: sql<string>`now()`, lastError: '' }).execute();
}

/** Called after too many tries: the job waits for its next due time or for an admin. */
export async function giveUp(database: Handles, { clinicId, name, dueAt }: DueJob): Promise<void> {
  await database
    .clinic(clinicId)
    .insertInto('scheduledJobs')
    .values({
      name,
      state: 'failed',
      servedDueAt: dueAt,
      startedAt: sql<string>`now()`,
      lastError: 'The server stopped while it was running',
    })
    .onConflict((known) =>
      known
        .columns(['clinicId', 'name'])
        .doUpdateSet({
          state: 'failed',
          servedDueAt: dueAt,
          lastError: sql<string>`coalesce(nullif(scheduled_jobs.last_error, ''), excluded.last_error)`,
        })
        .where((is) => is('scheduledJobs.state', '=', 'running')),
    )
    .execute();
}

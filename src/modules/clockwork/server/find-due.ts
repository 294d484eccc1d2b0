import { sql } from 'kysely';
import type { Handles } from '#foundation/server/database/database.ts';
import type { ScheduledJob } from './scheduled-job.ts';

const batch = 500;

export interface DueJob {
  clinicId: string;
  name: string;
  dueAt: string;
}

/**
 * Finds jobs that are due and not yet served. Of the due times that passed while all processes were down only the last
 * counts: after a week each job runs once, not seven times.
 */
export async function findDue({ identity }: Handles, jobs: readonly ScheduledJob[]): Promise<DueJob[]> {
  const names = jobs.map(({ name }) => name);
  const times = jobs.map(({ at }) => at);
  const { rows } = await sql<DueJob>`
    select clinics.id as clinic_id, job.name, last_due(job.schedule, clinics.time_zone, now()) as due_at
      from clinics
     cross join unnest(${names}::text[], ${times}::text[]) as job (name, schedule)
      left join scheduled_jobs as ran on ran.clinic_id = clinics.id and ran.name = job.name
     where ran.served_due_at is null or ran.served_due_at < last_due(job.schedule, clinics.time_zone, now())
     limit ${batch}`.execute(identity);
  return rows;
}

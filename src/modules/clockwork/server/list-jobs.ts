import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { clockworkContract } from '../contract.ts';
import type { ScheduledJob } from './scheduled-job.ts';

type Clock = Pick<ScheduledJob, 'name' | 'title' | 'at'>;

interface Row {
  name: string;
  state: 'running' | 'done' | 'failed' | null;
  lastRunAt: string | null;
  nextRunAt: string;
  lastError: string | null;
}

export const listJobs = (jobs: readonly Clock[]) =>
  clinicUseCase(clockworkContract.list, async ({ clinic }) => {
    const { rows } = await sql<Row>`
      select job.name, ran.state, ran.finished_at as last_run_at, ran.last_error,
             next_due(job.schedule, clinics.time_zone, now()) as next_run_at
        from clinics
       cross join unnest(${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ at }) => at)}::text[])
             as job (name, schedule)
        left join scheduled_jobs as ran on ran.clinic_id = clinics.id and ran.name = job.name
       where clinics.id = current_clinic_id()`.execute(clinic);
    const known = new Map(rows.map((row) => [row.name, row]));
    return jobs.flatMap(({ name, title, at }) => {
      const row = known.get(name);
      if (!row) return [];
      const { state, lastRunAt, nextRunAt, lastError } = row;
      return [
        { name, title, at, state: state ?? ('waiting' as const), lastRunAt, nextRunAt, lastError: lastError ?? '' },
      ];
    });
  });

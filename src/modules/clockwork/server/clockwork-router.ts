import { listJobs } from './list-jobs.ts';
import { retryJob } from './retry-job.ts';
import type { ScheduledJob } from './scheduled-job.ts';

export const clockworkRouter = (jobs: readonly ScheduledJob[]) => ({ list: listJobs(jobs), retry: retryJob(jobs) });

import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';

const JobStatus = z.object({
  name: z.string(),
  title: z.string(),
  at: z.string().describe("HH:MM on the clinic's clock, or an interval in minutes"),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  lastRunAt: z.iso.datetime().nullable().describe('End of the last successful run'),
  nextRunAt: z.iso.datetime(),
  lastError: z.string(),
});
export type JobStatus = z.infer<typeof JobStatus>;

export const clockworkContract = {
  list: endpoint('GET', '/scheduled-jobs', {
    opensPatient: 'none',
    access: ['admin'],
    summary: 'List the scheduled jobs with their last and next runs',
  }).output(z.array(JobStatus)),

  retry: endpoint('POST', '/scheduled-jobs/{name}/retry', {
    access: ['admin'],
    summary: 'Run a failed job again',
  })
    .input(z.object({ name: z.string().max(100) }))
    .output(z.object({}))
    .errors({ NOT_FAILED: { status: 409, message: 'This job has not failed, so there is nothing to retry.' } }),
};

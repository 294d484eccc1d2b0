import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';

const JobStatus = z.object({
  name: z.string(),
  title: z.string(),
  at: z.string().describe("HH:MM by the clinic's clock, or every so many minutes"),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  lastRunAt: z.iso.datetime().nullable().describe('The end of the last run that succeeded'),
  nextRunAt: z.iso.datetime(),
  lastError: z.string(),
});
export type JobStatus = z.infer<typeof JobStatus>;

export const clockworkContract = {
  list: endpoint('GET', '/scheduled-jobs', {
    opensPatient: 'none',
    access: ['admin'],
    summary: 'What runs by the clock, when it ran last and when it runs next',
  }).output(z.array(JobStatus)),

  retry: endpoint('POST', '/scheduled-jobs/{name}/retry', {
    access: ['admin'],
    summary: 'Run a failed job again',
  })
    .input(z.object({ name: z.string().max(100) }))
    .output(z.object({}))
    .errors({ NOT_FAILED: { status: 409, message: 'This job has not failed, so there is nothing to retry.' } }),
};

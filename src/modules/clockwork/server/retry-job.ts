import { ORPCError } from '@orpc/server';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { clockworkContract } from '../contract.ts';
import type { ScheduledJob } from './scheduled-job.ts';

/** Marks the due time as not served, so that the next process that looks runs the job. */
export const retryJob = (jobs: readonly Pick<ScheduledJob, 'name'>[]) =>
  clinicUseCase(clockworkContract.retry, async ({ input, clinic, errors }) => {
    if (!jobs.some(({ name }) => name === input.name)) {
      throw new ORPCError('NOT_FOUND', { message: 'Job not found.' });
    }
    await clinic
      .updateTable('scheduledJobs')
      .set({ state: 'running', servedDueAt: null, lastError: '' })
      .where('name', '=', input.name)
      .where('state', '=', 'failed')
      .returning('name')
      .executeTakeFirstOrThrow(() => errors.NOT_FAILED());
    return {};
  });

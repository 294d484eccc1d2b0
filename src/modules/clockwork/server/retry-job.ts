import { ORPCError } from '@orpc/server';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { clockworkContract } from '../contract.ts';
import type { ScheduledJob } from './scheduled-job.ts';

/** Its due time counts as not served, so whichever process looks next runs it. */
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

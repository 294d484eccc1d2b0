import { ORPCError } from '@orpc/server';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { outboxContract } from '../contract.ts';
import { summaryColumns } from './summary-columns.ts';

export const retryMessage = clinicUseCase(outboxContract.retry, async ({ input, clinic, errors }) => {
  const retried = await clinic
    .updateTable('outboxMessages')
    .set({ state: 'waiting' })
    .where('id', '=', input.id)
    .where('state', '=', 'failed')
    .returning(summaryColumns)
    .executeTakeFirst();
  if (retried) return retried;
  await clinic
    .selectFrom('outboxMessages')
    .select('id')
    .where('id', '=', input.id)
    .executeTakeFirstOrThrow(() => new ORPCError('NOT_FOUND', { message: 'There is no such message.' }));
  throw errors.NOT_FAILED();
});

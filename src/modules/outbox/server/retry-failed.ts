import { clinicUseCase } from '#foundation/server/use-case.ts';
import { outboxContract } from '../contract.ts';

export const retryFailed = clinicUseCase(outboxContract.retryFailed, async ({ clinic }) => {
  const { numUpdatedRows } = await clinic
    .updateTable('outboxMessages')
    .set({ state: 'waiting' })
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return { retried: Number(numUpdatedRows) };
});

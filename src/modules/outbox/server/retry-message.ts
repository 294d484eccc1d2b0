import { clinicUseCase, siteUseCase } from '#foundation/server/requests/use-case.ts';
import { outboxContract, siteOutboxContract } from '../contract.ts';
import { messageNotFound } from './message-not-found.ts';
import { changeMessagesOf, type MessageOwner, messagesOf } from './message-owner.ts';
import { summaryColumns } from './summary-columns.ts';

/** Queues a failed message again and returns it; returns nothing if it had not failed. */
async function letWait(owner: MessageOwner, id: string) {
  const retried = await changeMessagesOf(owner)
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning(summaryColumns)
    .executeTakeFirst();
  if (!retried) await messagesOf(owner).select('id').where('id', '=', id).executeTakeFirstOrThrow(messageNotFound);
  return retried;
}

export const retryMessage = clinicUseCase(outboxContract.retry, async ({ input, caller, clinic, errors }) => {
  const retried = await letWait({ db: clinic, clinicId: caller.clinicId }, input.id);
  if (!retried) throw errors.NOT_FAILED();
  return retried;
});

export const retrySiteMessage = siteUseCase(siteOutboxContract.retry, async ({ input, site, errors }) => {
  const retried = await letWait({ db: site, clinicId: null }, input.id);
  if (!retried) throw errors.NOT_FAILED();
  return retried;
});

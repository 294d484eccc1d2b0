import { clinicUseCase, siteUseCase } from '#foundation/server/requests/use-case.ts';
import { outboxContract, siteOutboxContract } from '../contract.ts';
import { changeMessagesOf, type MessageOwner } from './message-owner.ts';

async function letAllWait(owner: MessageOwner) {
  const { numUpdatedRows } = await changeMessagesOf(owner)
    .set({ state: 'waiting' })
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return { retried: Number(numUpdatedRows) };
}

export const retryFailed = clinicUseCase(outboxContract.retryFailed, ({ caller, clinic }) =>
  letAllWait({ db: clinic, clinicId: caller.clinicId }),
);

export const retrySiteFailed = siteUseCase(siteOutboxContract.retryFailed, ({ site }) =>
  letAllWait({ db: site, clinicId: null }),
);

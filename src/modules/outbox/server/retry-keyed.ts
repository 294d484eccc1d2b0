import { changeMessagesOf, type MessageOwner } from './message-owner.ts';

/** Queues a failed message again; one that waits or was sent stays as it is. */
export const retryKeyed = (owner: MessageOwner, key: string) =>
  changeMessagesOf(owner).set({ state: 'waiting' }).where('key', '=', key).where('state', '=', 'failed');

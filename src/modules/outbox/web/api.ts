import { createApi } from '#foundation/web/requests/create-api.ts';
import { outboxContract, siteOutboxContract } from '../contract.ts';

export const outboxApi = createApi('outbox', outboxContract);

/** The same for messages that belong to no clinic. */
export const siteOutboxApi: typeof outboxApi = createApi('siteOutbox', siteOutboxContract, { keys: 'by hand' });

import { createApi } from '#foundation/web/create-api.ts';
import { outboxContract } from '../contract.ts';

export const outboxApi = createApi('outbox', outboxContract);

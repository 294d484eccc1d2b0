import { createApi } from '#foundation/web/requests/create-api.ts';
import { liveContract } from '../contract.ts';

export const liveApi = createApi('live', liveContract);

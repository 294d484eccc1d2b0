import { createApi } from '#foundation/web/requests/create-api.ts';
import { consentsContract } from '../contract.ts';

export const consentsApi = createApi('consents', consentsContract);

import { createApi } from '#foundation/web/requests/create-api.ts';
import { dentalContract } from '../contract.ts';

export const dentalApi = createApi('dental', dentalContract);

import { createApi } from '#foundation/web/create-api.ts';
import { dentalContract } from '../contract.ts';

export const dentalApi = createApi('dental', dentalContract);

import { createApi } from '#foundation/web/requests/create-api.ts';
import { consultationsContract } from '../contract.ts';

export const consultationsApi = createApi('consultations', consultationsContract);

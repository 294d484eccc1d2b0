import { createApi } from '#foundation/web/requests/create-api.ts';
import { insuranceContract } from '../contract.ts';

export const insuranceApi = createApi('insurance', insuranceContract);

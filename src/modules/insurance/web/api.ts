import { createApi } from '#foundation/web/create-api.ts';
import { insuranceContract } from '../contract.ts';

export const insuranceApi = createApi('insurance', insuranceContract);

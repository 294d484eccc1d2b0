import { createApi } from '#foundation/web/create-api.ts';
import { upiContract } from '../contract.ts';

export const upiApi = createApi('upi', upiContract);

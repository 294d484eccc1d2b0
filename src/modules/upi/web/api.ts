import { createApi } from '#foundation/web/requests/create-api.ts';
import { upiContract } from '../contract.ts';

export const upiApi = createApi('upi', upiContract);

import { createApi } from '#foundation/web/requests/create-api.ts';
import { staffContract } from '../contract.ts';

export const staffApi = createApi('staff', staffContract);

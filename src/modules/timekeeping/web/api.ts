import { createApi } from '#foundation/web/requests/create-api.ts';
import { timekeepingContract } from '../contract.ts';

export const timekeepingApi = createApi('timekeeping', timekeepingContract);

import { createApi } from '#foundation/web/create-api.ts';
import { timekeepingContract } from '../contract.ts';

export const timekeepingApi = createApi('timekeeping', timekeepingContract);

import { createApi } from '#foundation/web/requests/create-api.ts';
import { wardsContract } from '../contract.ts';

export const wardsApi = createApi('wards', wardsContract);

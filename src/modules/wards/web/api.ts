import { createApi } from '#foundation/web/create-api.ts';
import { wardsContract } from '../contract.ts';

export const wardsApi = createApi('wards', wardsContract);

import { createApi } from '#foundation/web/create-api.ts';
import { enquiriesContract } from '../contract.ts';

export const enquiriesApi = createApi('enquiries', enquiriesContract, { keys: 'by hand' });

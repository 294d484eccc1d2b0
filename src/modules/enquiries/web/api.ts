import { createApi } from '#foundation/web/requests/create-api.ts';
import { enquiriesContract } from '../contract.ts';

export const enquiriesApi = createApi('enquiries', enquiriesContract, { keys: 'by hand' });

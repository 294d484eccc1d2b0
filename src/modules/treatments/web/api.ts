import { createApi } from '#foundation/web/requests/create-api.ts';
import { treatmentsContract } from '../contract.ts';

export const treatmentsApi = createApi('treatments', treatmentsContract);

import { createApi } from '#foundation/web/requests/create-api.ts';
import { accountsContract } from '../contract.ts';

export const accountsApi = createApi('accounts', accountsContract);

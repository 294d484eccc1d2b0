import { createApi } from '#foundation/web/requests/create-api.ts';
import { identityContract } from '../contract.ts';

export const identityApi = createApi('identity', identityContract, { keys: 'none' });

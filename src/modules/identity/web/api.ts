import { createApi } from '#foundation/web/create-api.ts';
import { identityContract } from '../contract.ts';

export const identityApi = createApi('identity', identityContract, { keys: 'none' });

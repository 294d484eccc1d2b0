import { createApi } from '#foundation/web/requests/create-api.ts';
import { aestheticContract } from '../contract.ts';

export const aestheticApi = createApi('aesthetic', aestheticContract);

import { createApi } from '#foundation/web/requests/create-api.ts';
import { siteSystemContract, systemContract } from '../contract.ts';

export const systemApi = createApi('system', systemContract);

/** The same API for the people who run the product. */
export const siteSystemApi: typeof systemApi = createApi('siteSystem', siteSystemContract);

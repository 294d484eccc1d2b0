import { createApi } from '#foundation/web/create-api.ts';
import { systemContract } from '../contract.ts';

export const systemApi = createApi('system', systemContract);

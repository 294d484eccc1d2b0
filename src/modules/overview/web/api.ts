import { createApi } from '#foundation/web/create-api.ts';
import { overviewContract } from '../contract.ts';

export const overviewApi = createApi('overview', overviewContract);

import { createApi } from '#foundation/web/requests/create-api.ts';
import { overviewContract } from '../contract.ts';

export const overviewApi = createApi('overview', overviewContract);

import { createApi } from '#foundation/web/requests/create-api.ts';
import { laboratoryContract } from '../contract.ts';

export const laboratoryApi = createApi('laboratory', laboratoryContract);

import { createApi } from '#foundation/web/create-api.ts';
import { laboratoryContract } from '../contract.ts';

export const laboratoryApi = createApi('laboratory', laboratoryContract);

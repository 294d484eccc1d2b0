import { createApi } from '#foundation/web/requests/create-api.ts';
import { patientsContract } from '../contract.ts';

export const patientsApi = createApi('patients', patientsContract);

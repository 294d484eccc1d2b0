import { createApi } from '#foundation/web/requests/create-api.ts';
import { appointmentsContract } from '../contract.ts';

export const appointmentsApi = createApi('appointments', appointmentsContract);

import { createApi } from '#foundation/web/requests/create-api.ts';
import { emergencyContract } from '../contract.ts';

export const emergencyApi = createApi('emergency', emergencyContract);

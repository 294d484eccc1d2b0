import { createApi } from '#foundation/web/requests/create-api.ts';
import { pharmacyContract } from '../contract.ts';

export const pharmacyApi = createApi('pharmacy', pharmacyContract);
